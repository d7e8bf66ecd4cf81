import { useEffect, useState } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { deleteCard, listSavedCards, type SavedCard } from './card-store.ts';
import { useOffline } from './use-offline.ts';
import './offline.css';

type Cards = Awaited<ReturnType<typeof listSavedCards>>;

/** The stored times while offline; with a connection visitors look them up. */
export function CardsWhenOffline() {
  return useOffline() ? <SavedCards /> : null;
}

/** The times stored on this device. [OFF-03] [OFF-05] */
export function SavedCards() {
  const t = useOfflineText();
  const [cards, setCards] = useState<Cards>();
  useEffect(() => void listSavedCards().then(setCards, console.error), []);
  if (!t || !cards) return null;
  const remove = async (key: string) => {
    await deleteCard(key);
    setCards(await listSavedCards());
  };
  return (
    <section className="saved-cards stack">
      <h2>{t('offline.cards')}</h2>
      <p>{t(cards.length > 0 ? 'offline.cards_note' : 'offline.no_cards')}</p>
      <ul>
        {cards.map(({ key, card }) => (
          <li key={key}>
            <Card card={card} onRemove={() => void remove(key).catch(console.error)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const t = useText();
  const offline = useOfflineText();
  const dates = useDates();
  const { hotel, date, days, time, point, flight, phone, confirmed } = card;
  if (!offline) return null;
  const what = card.kind === 'pickup' ? card.title : t(`transfer.${card.kind}`);
  return (
    <article className="saved-card">
      <p className="saved-time">{time ?? t('transfer.pending_big')}</p>
      <div>
        <h3>
          <Link to={card.address}>{what}</Link>
        </h3>
        <p className="initial">{date ? dates.label(date) : days}</p>
        <p>
          {t('transfer.pickup_point')}: <b lang="es">{point}</b>
        </p>
        <p lang="es">{hotel}</p>
        {flight && <p>{t('transfer.flight', { flight })}</p>}
        <p className="badge">{offline('offline.confirmed', dates.instant(confirmed, 'on'))}</p>
        <p className="saved-ways">
          {phone && (
            <a className="btn line" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" />
              {t('contact.call', { phone: phone.replaceAll(' ', '\u00A0') })}
            </a>
          )}
          <button
            type="button"
            className="btn line"
            aria-label={offline('offline.forget_named', { hotel, time: time ?? '' })}
            onClick={onRemove}
          >
            {offline('offline.forget')}
          </button>
        </p>
      </div>
    </article>
  );
}
