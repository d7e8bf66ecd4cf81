import { cachedAddress, OFFLINE_PAGE, PAGE_PARAMETER } from '../../features/offline/site/worker-contract.ts';
import { shell } from './shell.ts';
import { storeNewest, tryStorage, within } from './stored.ts';

const PAGES = 'csi-pages-1';
const MAX_PAGES = 60;
/** How long the network may take before a stored page is used. */
const PATIENCE_MS = 3_000;
/** How long it may take where none is stored. [WAIT-01] */
const LIMIT_MS = 15_000;

/** Marks a page as available offline; its data is stored. */
export async function storePage(address: string): Promise<void> {
  await storeNewest(PAGES, MAX_PAGES, address, new Response(''));
}

/** The page from the network, else from storage if it was visited, else a redirect to the offline page. [OFF-01] [OFF-02] */
export async function page(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const lang = url.searchParams.get('lang');
  const isStored = url.pathname === OFFLINE_PAGE || (await tryStorage(() => isCached(url)));
  try {
    const network = fetch(asked(request));
    const response = await within(isStored ? PATIENCE_MS : LIMIT_MS, network);
    // A server error falls back to storage.
    if (response.status < 502 || !isStored) return response;
  } catch {
    // No network or no answer in time: fall back to storage.
  }
  if (isStored) return shell(lang);
  const wanted = new URLSearchParams({
    [PAGE_PARAMETER]: url.pathname + url.search,
    ...(lang ? { lang } : {}),
  });
  return Response.redirect(`${OFFLINE_PAGE}?${wanted}`);
}

/** Going back or restoring a tab, browsers reuse an old page from their cache without a request: its time would look current. */
function asked(request: Request): Request {
  return request.cache === 'force-cache' ? new Request(request, { cache: 'no-cache' }) : request;
}

async function isCached(url: URL): Promise<boolean> {
  const cache = await caches.open(PAGES);
  return (await cache.match(cachedAddress(url))) !== undefined;
}
