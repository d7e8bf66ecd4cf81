import { useDates } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { ApiFailure } from '../../../ui/api-client.ts';
import { readSavedAt } from './read-saved-at.ts';
import { useOffline } from './use-offline.ts';
import './offline.css';

interface LastConfirmedProps {
  /** The response that contains the time. */
  answer: unknown;
  /** When it was fetched, in milliseconds. */
  fetchedAt: number;
  /** Why a later request failed; null if none did. */
  failure: unknown;
}

/** Shown above a time that cannot be confirmed now: when it was last confirmed, and whether for want of a connection. [OFF-04] */
export function LastConfirmed({ answer, fetchedAt, failure }: LastConfirmedProps) {
  const t = useOfflineText();
  const dates = useDates();
  const offline = useOffline();
  const savedAt = readSavedAt(answer);
  const confirmed = savedAt ?? (offline || failure !== null ? new Date(fetchedAt).toISOString() : undefined);
  const isReached = !savedAt && !offline && failure instanceof ApiFailure;
  if (!t || !confirmed) return null;
  return (
    <p className="badge last-confirmed">
      {!isReached && `${t('offline.badge')}. `}
      {t('offline.confirmed', dates.instant(confirmed, 'on'))}
    </p>
  );
}
