import { useDates } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { readSavedAt } from './read-saved-at.ts';
import { useOffline } from './use-offline.ts';
import './offline.css';

interface LastConfirmedProps {
  /** The response that contains the time. */
  answer: unknown;
  /** When it was fetched, in milliseconds. */
  fetchedAt: number;
  /** Whether a later request failed. */
  failed: boolean;
}

/** Shown above a time that cannot be confirmed now: when it was last confirmed. [OFF-04] */
export function LastConfirmed({ answer, fetchedAt, failed }: LastConfirmedProps) {
  const t = useOfflineText();
  const dates = useDates();
  const offline = useOffline();
  const confirmed =
    readSavedAt(answer) ?? (offline || failed ? new Date(fetchedAt).toISOString() : undefined);
  if (!t || !confirmed) return null;
  return (
    <p className="badge last-confirmed">
      {t('offline.badge')}. {t('offline.confirmed', dates.instant(confirmed, 'on'))}
    </p>
  );
}
