import { answer, isForAll } from './answers.ts';
import { image, keepImages } from './images.ts';
import { keepPage, page } from './pages.ts';
import { type FetchEvent, worker } from './scope.ts';
import { dropOldShells, file, keepFiles, keepLanguage, keepShell } from './shell.ts';

/** The back office, and what belongs to one guest alone, never pass through here. [OFF-09] */
const NOT_OURS = /^\/(admin|unsubscribe|api\/docs)(\/|$)/;

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOldShells().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const response = responseTo(event);
  if (response) event.respondWith(response);
});
worker.addEventListener('message', (event) => {
  const { language, address, files, images } = event.data;
  const kept = [keepLanguage(language), keepFiles(files), keepImages(images)];
  event.waitUntil(Promise.all([...kept, ...(address ? [keepPage(address)] : [])]));
});

/** Undefined where the browser asks by itself: whatever is posted, elsewhere, or not ours. */
function responseTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return undefined;
  if (NOT_OURS.test(url.pathname)) return undefined;
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? undefined : page(request);
  if (url.pathname.startsWith('/assets/')) return file(event);
  if (request.destination === 'image') return image(event);
  if (url.pathname.startsWith('/api/') && isForAll(url)) return answer(event);
  return undefined;
}
