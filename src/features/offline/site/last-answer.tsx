import { useEffect, useState } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { listSavedCards, type SavedCard } from './card-store.ts';
import './last-answer.css';

/** The next departure that was looked up on this device, with when it was confirmed, and the way to ask again. [FIELD-08] */
export function LastAnswer() {
  const t = useText();
  const offline = useOfflineText();
  const dates = useDates();
  const [card, setCard] = useState<SavedCard>();
  useEffect(() => {
    listSavedCards().then((cards) => setCard(cards.find((saved) => saved.card.date)?.card), console.error);
  }, []);
  if (!offline || !card?.date) return null;
  const { address, hotel, date, time, confirmed } = card;
  return (
    <section className="page last-answer" aria-label={offline('offline.last_answer')}>
      <Link to={address}>
        <span className="last-time">{time ?? t('transfer.pending_big')}</span>
        <span className="last-words">
          <b className="initial">{dates.label(date)}</b>
          <span lang="es">{hotel}</span>
          <small>{offline('offline.confirmed', dates.instant(confirmed, 'on'))}</small>
        </span>
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
