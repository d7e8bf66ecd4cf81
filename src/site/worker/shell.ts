import { OFFLINE_PAGE } from '../../features/offline/site/names.ts';
import { type Language, parseLanguage } from '../../i18n/languages.ts';
import { release } from './release.ts';
import type { FetchEvent } from './scope.ts';
import { fromBrowser, ifReadable, keepMeanwhile } from './stored.ts';

const SHELLS = 'csi-shell-';
const OWN = SHELLS + release.id;

/** Everything that a page of this release needs to open, or nothing of it. [OFF-06] */
export async function keepShell(): Promise<void> {
  const isNew = !(await caches.has(OWN));
  try {
    const cache = await caches.open(OWN);
    await Promise.all(release.files.map((file) => keepFile(cache, file)));
    for (const language of await formerLanguages()) await keepLanguage(language);
  } catch (error) {
    // It would count as the former release, and the one whose pages are open would go in its place.
    if (isNew) await caches.delete(OWN);
    throw error;
  }
}

/** The empty page of a language with its texts; the last one kept is the one that the visitor reads. */
export async function keepLanguage(language: Language): Promise<void> {
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
  // While a release is under way another server may answer than the one this worker came from.
  if (!html.includes(release.entry)) throw new Error('no page of this release');
  return new Response(emptied(html), { headers: response.headers });
}

/** A page without content, which draws itself from what is stored. */
export async function shell(language: string | null): Promise<Response> {
  const cache = await caches.open(OWN);
  const pages = await shellsIn(OWN);
  const asked = pages.find(({ url }) => new URL(url).searchParams.get('lang') === language);
  const page = asked ?? pages.at(-1);
  return (page && (await cache.match(page))) ?? Response.error();
}

/** Files that carry their content in the name: whoever has one has the right one. */
export async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await ifReadable(() => caches.match(request));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    keepMeanwhile(event, response.clone(), async (copy) => (await caches.open(OWN)).put(request, copy));
  }
  return response;
}

export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN);
  await Promise.all(files.map((address) => keepFile(cache, address)));
}

/** Pages of the release before this one may still be open and want their files: only what is older goes. [OFF-07] */
export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  await cache.put(address, (await caches.match(address)) ?? (await fromBrowser(address)));
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

/** Content goes, so that nothing of the offline page stands on another; the script draws instead of taking over. */
function emptied(html: string): string {
  const start = html.indexOf(ROOT);
  const end = html.lastIndexOf(ROOT_END);
  const empty = start < 0 || end < start ? html : html.slice(0, start + ROOT.length) + html.slice(end);
  return empty.replace('"failed":false', '"failed":true');
}
