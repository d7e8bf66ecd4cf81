import { OFFLINE_PAGE } from '../../features/offline/site/worker-contract.ts';
import { type Language, parseLanguage } from '../../i18n/languages.ts';
import { release } from './release.ts';
import type { FetchEvent } from './scope.ts';
import { fromHttpCache, storeInBackground, tryStorage } from './stored.ts';

const SHELLS = 'csi-shell-';
const OWN = SHELLS + release.id;

/** Stores all files that pages of this release need, or none. [OFF-06] */
export async function storeShell(): Promise<void> {
  const isNew = !(await caches.has(OWN));
  try {
    const cache = await caches.open(OWN);
    await Promise.all(release.files.map((file) => keepFile(cache, file)));
    for (const language of await formerLanguages()) await storeLanguage(language);
  } catch (error) {
    // A partial cache would count as the previous release and evict the one whose pages are open.
    if (isNew) await caches.delete(OWN);
    throw error;
  }
}

/** Stores the empty page and texts of a language; the last one stored is the visitor's language. */
export async function storeLanguage(language: Language): Promise<void> {
  const cache = await caches.open(OWN);
  const address = `${OFFLINE_PAGE}?lang=${language}`;
  const page = (await cache.match(address)) ?? (await emptyPage(address));
  await Promise.all((release.ofLanguage[language] ?? []).map((name) => keepFile(cache, name)));
  await cache.delete(address);
  await cache.put(address, page);
}

async function emptyPage(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
  const html = response.ok ? await response.text() : '';
  // During a rollout another server may answer, with files of another release.
  if (!html.includes(release.entry)) throw new Error('no page of this release');
  return new Response(emptied(html), { headers: response.headers });
}

/** The empty page, which renders from stored data. */
export async function shell(language: string | null): Promise<Response> {
  const cache = await caches.open(OWN);
  const pages = await shellsIn(OWN);
  const asked = pages.find(({ url }) => new URL(url).searchParams.get('lang') === language);
  const page = asked ?? pages.at(-1);
  return (page && (await cache.match(page))) ?? Response.error();
}

/** Files with a content hash in their name: a stored one is always valid. */
export async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await tryStorage(() => caches.match(request));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    storeInBackground(event, response.clone(), async (copy) => (await caches.open(OWN)).put(request, copy));
  }
  return response;
}

export async function storeFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN);
  await Promise.all(files.map((address) => keepFile(cache, address)));
}

/** Keeps the previous release, whose pages may still be open; deletes older ones. [OFF-07] */
export async function deleteOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  await cache.put(address, (await caches.match(address)) ?? (await fromHttpCache(address)));
}

async function formerLanguages(): Promise<Language[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELLS));
  const pages = (await Promise.all(names.map(shellsIn))).flat();
  const languages = pages.map(({ url }) => parseLanguage(new URL(url).searchParams.get('lang')));
  return [...new Set(languages)].filter((language) => language !== undefined);
}

async function shellsIn(name: string): Promise<readonly Request[]> {
  const keys = await (await caches.open(name)).keys();
  return keys.filter(({ url }) => new URL(url).pathname === OFFLINE_PAGE);
}

const ROOT = '<div id="root">';
const ROOT_END = '</div>\n<script type="application/json"';

/** Removes the content, so that nothing of the offline page shows on another; the script renders instead of hydrating. */
function emptied(html: string): string {
  const start = html.indexOf(ROOT);
  const end = html.lastIndexOf(ROOT_END);
  const empty = start < 0 || end < start ? html : html.slice(0, start + ROOT.length) + html.slice(end);
  return empty.replace('"failed":false', '"failed":true');
}
