import { useEffect, useState } from 'react';
import { useDates, useLanguage, useText } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { listSavedCards, type SavedCard } from '../../offline/site/card-store.ts';
import { ChangedBand } from './changed-band.tsx';
import { formatFlight } from './flight-labels.ts';
import { type CurrentCard, useSavedCard } from './use-saved-card.ts';
import './last-answer.css';

/**
 * The next departure that was looked up on this device, as it is published now, and the way to its page; without a
 * connection as it was last confirmed. [FIELD-08] [LIVE-05]
 */
export function LastAnswer() {
  const [cards, setCards] = useState<SavedCard[]>([]);
  useEffect(() => {
    listSavedCards().then(
      (all) => setCards(all.flatMap(({ card }) => (card.date ? card : []))),
      console.error,
    );
  }, []);
  return <NextAnswer cards={cards} />;
}

function NextAnswer({ cards }: { cards: readonly SavedCard[] }) {
  const [card, ...later] = cards;
  return card && <Answer key={card.address} card={card} later={later} />;
}

/**
 * One that has left gives way to the next: also to its answer, which may say that it leaves later. One of a past day is shown
 * only where the site says that it is ahead: its coach was moved over midnight, or its flight leaves after it. [LIVE-06]
 */
function Answer({ card, later }: { card: SavedCard; later: readonly SavedCard[] }) {
  const current = useSavedCard(card);
  const isPast = current.date < todayInMadrid();
  if (isPast && (current.left || current.message)) return <NextAnswer cards={later} />;
  if (current.left && later.length > 0) return current.isAsking ? null : <NextAnswer cards={later} />;
  return <AnswerCard card={card} current={current} />;
}

function AnswerCard({ card, current }: { card: SavedCard; current: CurrentCard }) {
  const t = useText();
  const offline = useOfflineText();
  const language = useLanguage();
  const dates = useDates();
  if (!offline) return null;
  const { address, date, time, departure, oneOfSeveral, left, confirmed, isChecked } = current;
  const at = dates.instant(confirmed, 'on');
  const instead =
    left && time
      ? t('transfer.left', { type: card.kind, at: dates.at(time) })
      : current.message && t(current.message);
  return (
    <section
      className="page last-answer"
      aria-label={isChecked ? t('transfer.result') : offline('offline.last_answer')}
      aria-live="polite"
    >
      <Link to={address} className={instead ? 'none' : ''}>
        {departure && !instead && <ChangedBand departure={departure} />}
        {!instead && <span className="last-time">{time ?? t('transfer.pending_big')}</span>}
        <span className="last-words">
          {instead && <b>{instead}</b>}
          <b className="initial">{dates.label(date)}</b>
          <span lang="es">{card.hotel}</span>
          {oneOfSeveral && <span>{formatFlight(oneOfSeveral, { t, language })}</span>}
          <small>
            {isChecked ? offline('offline.checked', { at: at.at }) : offline('offline.confirmed', at)}
          </small>
        </span>
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
