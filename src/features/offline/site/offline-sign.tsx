import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { savedCards } from './cards.ts';
import { isReached, LOOK_EVERY_MS } from './is-reached.ts';
import { OFFLINE_PAGE } from './names.ts';
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
  const shown = offline || since !== undefined;
  const hasCards = useHasCards(shown);
  if (!t || !shown) return null;
  return (
    <div className="offline-sign">
      <div className="page">
        <b>{since ? t('offline.badge_saved', formatInstant(language, since)) : t('offline.badge')}</b>
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

/** Whether there are times on the device to lead to, asked when it is of use. [OFF-05] */
function useHasCards(asked: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (asked) void savedCards().then((cards) => setHas(cards.length > 0), console.error);
  }, [asked]);
  return has;
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
