import { OFFLINE_PAGE, WANTED } from '../../features/offline/site/names.ts';
import { pageAddress } from '../../values/page-parameters.ts';
import { shell } from './shell.ts';
import { ifReadable, keepNewest, within } from './stored.ts';

const PAGES = 'csi-pages-1';
const MAX_PAGES = 60;
/** So long a page that is on the device waits for the network. */
const PATIENCE_MS = 3_000;

/** From now on the page opens without a network: its data is stored. */
export async function keepPage(address: string): Promise<void> {
  await keepNewest(PAGES, MAX_PAGES, address, new Response(''));
}

/** The network's page, else the visited one from what is stored, else the way to the offline page. [OFF-01] [OFF-02] */
export async function page(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const lang = url.searchParams.get('lang');
  const kept = url.pathname === OFFLINE_PAGE || (await ifReadable(() => isKept(url)));
  try {
    const network = fetch(asked(request));
    const response = await (kept ? within(PATIENCE_MS, network) : network);
    // Whoever cannot answer just now leaves it to what is stored.
    if (response.status < 502 || !kept) return response;
  } catch {
    // No network, or one that is silent: what is on the device helps.
  }
  if (kept) return shell(lang);
  const wanted = new URLSearchParams({ [WANTED]: url.pathname + url.search, ...(lang ? { lang } : {}) });
  return Response.redirect(`${OFFLINE_PAGE}?${wanted}`);
}

/**
 * Going back, or opening a tab again, a browser takes the page of then out of its own cache without asking: with a
 * time in it that looks as if it came just now.
 */
function asked(request: Request): Request {
  return request.cache === 'force-cache' ? new Request(request, { cache: 'no-cache' }) : request;
}

async function isKept({ pathname, searchParams }: URL): Promise<boolean> {
  const cache = await caches.open(PAGES);
  return (await cache.match(pageAddress(pathname, searchParams))) !== undefined;
}
