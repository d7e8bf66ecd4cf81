import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { isReached, LOOK_EVERY_MS } from './is-reached.ts';
import { useOffline } from './use-offline.ts';
import { useStoredSince } from './use-stored-since.ts';
import './offline.css';

const SOON_MS = 1_000;

/** Under the top bar: that there is no connection, and of when what is shown is. Gone once there is one. [OFF-08] */
export function OfflineSign({ queryClient }: { queryClient: QueryClient }) {
  const t = useOfflineText();
  const language = useLanguage();
  const offline = useOffline();
  const since = useStoredSince(queryClient);
  useReturn(queryClient, { offline, stored: since !== undefined });
  if (!t || !(offline || since)) return null;
  return (
    <div className="offline-sign">
      <div className="page">
        <b>{since ? t('offline.badge_saved', formatInstant(language, since)) : t('offline.badge')}</b>
        <span>{t('offline.sign_text')}</span>
      </div>
    </div>
  );
}

/** What is shown is asked again as soon as it can be: when the browser hears of a network, or the site answers. */
function useReturn(
  queryClient: QueryClient,
  { offline, stored }: { offline: boolean; stored: boolean },
): void {
  useEffect(() => {
    const askAgain = () => queryClient.refetchQueries({ type: 'active' });
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [queryClient]);

  useEffect(() => {
    if (offline || !stored) return;
    // Soon at first: a network that has just come is often not quite there.
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const lookIn = (pause: number) => {
      timer = setTimeout(async () => {
        if (await isReached()) await queryClient.refetchQueries({ type: 'active' });
        if (!left) lookIn(Math.min(2 * pause, LOOK_EVERY_MS));
      }, pause);
    };
    lookIn(SOON_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [queryClient, offline, stored]);
}
