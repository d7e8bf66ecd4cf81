import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useSearch } from '../../../ui/router.tsx';
import { isReached, LOOK_EVERY_MS } from './is-reached.ts';
import { WANTED } from './names.ts';
import { SavedCards } from './saved-cards.tsx';
import { useOffline } from './use-offline.ts';

/** In place of a page that is not on the device: what is, and the page itself as soon as it can be had. [OFF-02] */
export function OfflinePage() {
  const t = useText();
  const offline = useOfflineText();
  const wanted = useWanted();
  const noConnection = useOffline();

  useEffect(() => {
    if (!wanted || noConnection) return;
    let left = false;
    const look = async () => {
      if ((await isReached()) && !left) location.replace(wanted);
    };
    void look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [wanted, noConnection]);

  if (!offline) return null;
  return (
    <div className="page stack broken">
      <PageMeta title={offline('offline.page_title')} description={() => offline('offline.page_text')} />
      <h1>{offline('offline.page_title')}</h1>
      {wanted && (
        <>
          <p>{offline('offline.page_text')}</p>
          <p>
            <a className="btn" href={wanted}>
              {t('common.try_again')}
            </a>
          </p>
        </>
      )}
      <SavedCards />
    </div>
  );
}

/** The page that was asked for. The server, which keeps one offline page for all, does not know it. */
function useWanted(): string | undefined {
  const search = useSearch();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => setWanted(pageOfHere(search.get(WANTED))), [search]);
  return wanted;
}

/** Of this site, whatever the address says. */
function pageOfHere(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search : undefined;
}
