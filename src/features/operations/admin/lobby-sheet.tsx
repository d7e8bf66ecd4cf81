import type { ReactNode } from 'react';
import { datesIn } from '../../../i18n/all-dates.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { LobbySheet as Sheet } from '../lobby-contract.ts';
import { LOBBY_TEXTS, type LobbyText } from './lobby-texts.ts';
import { QrCode } from './qr-code.tsx';
import './lobby-sheet.css';

type Coach = Sheet['departures'][number];

/** One A4 page: each label in every chosen language, each number once. */
export function LobbySheet({ sheet, languages }: { sheet: Sheet; languages: readonly Language[] }) {
  const { hotel, date, departures, printed_at } = sheet;
  const address = `${window.location.origin}/airport-transfer/group?hotel_id=${hotel.id}&date=${date}`;
  const label = (text: LobbyText) => (
    <Multilingual languages={languages} text={(language) => LOBBY_TEXTS[language][text]} />
  );
  return (
    <article className="lobby-sheet" data-languages={languages.length} aria-label={`Sheet of ${hotel.name}`}>
      <header>
        <div>
          {languages.map((language) => (
            <p className="lobby-title" key={language} lang={language}>
              {LOBBY_TEXTS[language].title}
            </p>
          ))}
        </div>
        <p className="lobby-hotel" lang="es">
          {hotel.name}
          <span>{hotel.municipality}</span>
        </p>
        <ul className="lobby-days">
          {languages.map((language) => (
            <li key={language} lang={language}>
              {datesIn(language).label(date)}
            </li>
          ))}
        </ul>
      </header>
      {departures.length === 0 ? (
        <p className="lobby-none">{label('none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{label('pickup')}</th>
              <th>{label('flight')}</th>
              <th>{label('place')}</th>
            </tr>
          </thead>
          <tbody>
            {departures.map((coach) => (
              <CoachRow
                key={`${coach.pickup_date} ${coach.pickup_time} ${coach.flight_number} ${coach.pickup_point}`}
                coach={coach}
                date={date}
                languages={languages}
                pending={label('pending')}
              />
            ))}
          </tbody>
        </table>
      )}
      <footer>
        <QrCode text={address} label="QR code of the live page" />
        <div>
          <p className="lobby-live">{label('live')}</p>
          <p className="lobby-address">{address.replace(/^https?:\/\//, '')}</p>
          <ul className="lobby-printed">
            {languages.map((language) => {
              const at = datesIn(language).instant(printed_at, 'on');
              return (
                <li key={language} lang={language}>
                  {LOBBY_TEXTS[language].printed} {at.date} {at.at}
                </li>
              );
            })}
          </ul>
        </div>
      </footer>
    </article>
  );
}

function CoachRow({
  coach,
  date,
  languages,
  pending,
}: {
  coach: Coach;
  date: string;
  languages: readonly Language[];
  pending: ReactNode;
}) {
  const { pickup_date, pickup_time, pickup_point, flight_number, flight_time, flight_destination } = coach;
  return (
    <tr>
      <td>
        {pickup_time ? <strong className="lobby-time">{pickup_time}</strong> : pending}
        {pickup_date !== date && (
          <Multilingual languages={languages} text={(language) => datesIn(language).label(pickup_date)} />
        )}
      </td>
      <td>
        <strong>{flight_number || '–'}</strong>
        {coach.coach && (
          <Multilingual
            languages={languages}
            text={(language) => `${LOBBY_TEXTS[language].coach} ${coach.coach}`}
          />
        )}
        <span>{[flight_destination, flight_time].filter(Boolean).join(', ')}</span>
      </td>
      <td lang="es">{pickup_point}</td>
    </tr>
  );
}

function Multilingual({
  languages,
  text,
}: {
  languages: readonly Language[];
  text: (language: Language) => string;
}) {
  return (
    <>
      {languages.map((language) => (
        <span key={language} lang={language}>
          {text(language)}
        </span>
      ))}
    </>
  );
}
