import type { Query, QueryClient } from '@tanstack/react-query';
import { parseLanguage } from '../../../i18n/languages.ts';
import { REPEAT_REQUEST_HEADER } from '../../../values/repeat-request-header.ts';
import { readSavedAt } from './read-saved-at.ts';
import { cachedAddress, OFFLINE_PAGE, type PageToCache } from './worker-contract.ts';

const DEBOUNCE_MS = 700;
const NEVER_CACHED = [OFFLINE_PAGE, '/unsubscribe', '/choose-flight'];

/**
 * Notifies the service worker of each complete page, which then opens without a network. Responses embedded in a
 * server-rendered page are requested once, since the worker has not seen them. [OFF-01]
 */
export function cachePages(queryClient: QueryClient, headers: Record<string, string>): void {
  const cache = queryClient.getQueryCache();
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleUpdate = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update().catch(console.error), DEBOUNCE_MS);
  };

  async function update(): Promise<void> {
    const shown = cache.getAll().filter((query) => query.isActive());
    if (!navigator.onLine || shown.some((query) => query.state.fetchStatus === 'fetching')) return;
    const notRequested = shown.filter(({ queryHash }) => !requested.has(queryHash));
    if (notRequested.length > 0) {
      for (const { queryHash } of notRequested) requested.add(queryHash);
      await Promise.allSettled(repeatRequests(notRequested));
      scheduleUpdate();
    } else notifyWorker(shown.every(isConfirmed));
  }

  /** The header excludes these requests from analytics. */
  function repeatRequests(queries: readonly Query[]): Promise<unknown>[] {
    headers[REPEAT_REQUEST_HEADER] = '1';
    const responses = queries.map((query) => query.fetch());
    delete headers[REPEAT_REQUEST_HEADER];
    return responses;
  }

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      requested.add(event.query.queryHash);
    }
    scheduleUpdate();
  });
  scheduleUpdate();
}

/** Empty results are not cached: they carry no date to judge their age by. [OFF-04] */
function isConfirmed({ state }: Query): boolean {
  const isEmpty = Array.isArray(state.data) && state.data.length === 0;
  return state.status === 'success' && !isEmpty && readSavedAt(state.data) === undefined;
}

const notified = new Set<string>();

function notifyWorker(whole: boolean): void {
  const language = parseLanguage(document.documentElement.lang);
  if (!language) return;
  const cacheable = whole && !NEVER_CACHED.includes(location.pathname);
  const address = cacheable ? cachedAddress(location) : undefined;
  const page: PageToCache = { language, address, ...loadedFiles() };
  const json = JSON.stringify(page);
  if (notified.has(json)) return;
  notified.add(json);
  navigator.serviceWorker.controller?.postMessage(page);
}

/** Files and images this document has loaded so far. */
function loadedFiles(): Pick<PageToCache, 'files' | 'images'> {
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
