import type { Query, QueryClient } from '@tanstack/react-query';
import { parseLanguage } from '../../../i18n/languages.ts';
import { pageAddress } from '../../../values/page-parameters.ts';
import { REPEAT_REQUEST_HEADER } from '../../../values/repeat-request-header.ts';
import { OFFLINE_PAGE, type PageToKeep } from './names.ts';
import { savedAtOf } from './saved-at.ts';

const CALM_MS = 700;
const NEVER_KEPT = [OFFLINE_PAGE, '/unsubscribe'];

/**
 * Tells the worker of each page that is whole: from then on it opens without a network. The answers that a page
 * was rendered with are asked for once, since the worker has seen none of them. [OFF-01]
 */
export function keepPages(queryClient: QueryClient, said: Record<string, string>): void {
  const cache = queryClient.getQueryCache();
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep().catch(console.error), CALM_MS);
  };

  async function keep(): Promise<void> {
    const shown = cache.getAll().filter((query) => query.isActive());
    if (!navigator.onLine || shown.some((query) => query.state.fetchStatus === 'fetching')) return;
    const unasked = shown.filter(({ queryHash }) => !asked.has(queryHash));
    if (unasked.length > 0) {
      for (const { queryHash } of unasked) asked.add(queryHash);
      await Promise.allSettled(askedAgain(unasked));
      soon();
    } else tellWorker(shown.every(isConfirmed));
  }

  /** Nobody looked it up anew: it does not count. */
  function askedAgain(queries: readonly Query[]): Promise<unknown>[] {
    said[REPEAT_REQUEST_HEADER] = '1';
    const asking = queries.map((query) => query.fetch());
    delete said[REPEAT_REQUEST_HEADER];
    return asking;
  }

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      asked.add(event.query.queryHash);
    }
    soon();
  });
  soon();
}

/** A list of nothing is not stored: nobody could see of when it is. */
function isConfirmed({ state }: Query): boolean {
  const isEmpty = Array.isArray(state.data) && state.data.length === 0;
  return state.status === 'success' && !isEmpty && savedAtOf(state.data) === undefined;
}

const told = new Set<string>();

function tellWorker(whole: boolean): void {
  const language = parseLanguage(document.documentElement.lang);
  if (!language) return;
  const { pathname, search } = location;
  const kept = whole && !NEVER_KEPT.includes(pathname);
  const address = kept ? pageAddress(pathname, new URLSearchParams(search)) : undefined;
  const page: PageToKeep = { language, address, ...filesOfHere() };
  const words = JSON.stringify(page);
  if (told.has(words)) return;
  told.add(words);
  navigator.serviceWorker.controller?.postMessage(page);
}

/** What this document has loaded so far. */
function filesOfHere(): Pick<PageToKeep, 'files' | 'images'> {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = loaded
    .map(({ name, initiatorType }) => ({ url: new URL(name), initiatorType }))
    .filter(({ url }) => url.origin === location.origin);
  const pathOf = ({ url }: { url: URL }) => url.pathname + url.search;
  return {
    files: [...new Set(own.map(pathOf).filter((path) => /^\/(assets|fonts)\//.test(path)))],
    images: [...new Set(own.filter(({ initiatorType }) => initiatorType === 'img').map(pathOf))],
  };
}
