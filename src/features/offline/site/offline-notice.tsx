import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDates, useLanguage } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { listSavedCards } from './card-store.ts';
import { useOffline } from './use-offline.ts';
import { useStoredSince } from './use-stored-since.ts';
import { watchReachability } from './watch-reachability.ts';
import { OFFLINE_PAGE } from './worker-contract.ts';
import './offline.css';

/** Notice below the top bar that the device is offline, and since when the content is unconfirmed. [OFF-08] */
export function OfflineNotice({ queryClient }: { queryClient: QueryClient }) {
  const t = useOfflineText();
  const language = useLanguage();
  const dates = useDates();
  const offline = useOffline();
  const since = useStoredSince(queryClient);
  useRefetchOnReconnect(queryClient, { offline, stored: since !== undefined });
  const shown = offline || since !== undefined;
  const hasCards = useHasCards(shown);
  if (!t || !shown) return null;
  return (
    <div className="offline-notice">
      <div className="page">
        <b>{since ? t('offline.badge_saved', dates.instant(since, 'on')) : t('offline.badge')}</b>
        <span>
          {t('offline.sign_text')}
          {hasCards && (
            <>
              {' '}
              <a href={`${OFFLINE_PAGE}?lang=${language}`}>{t('offline.cards')}</a>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

/** Whether cards are stored on the device. [OFF-05] */
function useHasCards(requested: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (requested) void listSavedCards().then((cards) => setHas(cards.length > 0), console.error);
  }, [requested]);
  return has;
}

/** Refetches the queries shown as soon as the browser reports a network or the site responds. */
function useRefetchOnReconnect(
  queryClient: QueryClient,
  { offline, stored }: { offline: boolean; stored: boolean },
): void {
  useEffect(() => {
    const refetch = () => queryClient.refetchQueries({ type: 'active' });
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queryClient]);

  useEffect(() => {
    if (offline || !stored) return;
    return watchReachability(() => queryClient.refetchQueries({ type: 'active' }));
  }, [queryClient, offline, stored]);
}
