import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useSearch } from '../../../ui/router.tsx';
import { SavedCards } from './saved-cards.tsx';
import { useOffline } from './use-offline.ts';
import { watchReachability } from './watch-reachability.ts';
import { PAGE_PARAMETER } from './worker-contract.ts';

/**
 * Shown instead of a page that is not cached: the stored cards, and the page itself once the site responds. [OFF-02]
 */
export function OfflinePage() {
  const t = useText();
  const offline = useOfflineText();
  const requestedPage = useRequestedPage();
  const noConnection = useOffline();

  useEffect(() => {
    if (!requestedPage || noConnection) return;
    // Navigates once: a second navigation would restart a page that loads slowly.
    const stop = watchReachability(() => {
      stop();
      location.replace(requestedPage);
    });
    return stop;
  }, [requestedPage, noConnection]);

  if (!offline) return null;
  return (
    <div className="page stack broken">
      <PageMeta title={offline('offline.page_title')} description={() => offline('offline.page_text')} />
      <h1>{offline('offline.page_title')}</h1>
      {requestedPage && (
        <>
          <p>{offline('offline.page_text')}</p>
          <p>
            <a className="btn" href={requestedPage}>
              {t('common.try_again')}
            </a>
          </p>
        </>
      )}
      <SavedCards />
    </div>
  );
}

/** The requested page. The server serves one offline page for all and does not know it. */
function useRequestedPage(): string | undefined {
  const search = useSearch();
  const [requestedPage, setWanted] = useState<string>();
  useEffect(() => setWanted(sameOriginPath(search.get(PAGE_PARAMETER))), [search]);
  return requestedPage;
}

/** The path on this site; other origins are ignored. */
function sameOriginPath(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search : undefined;
}
