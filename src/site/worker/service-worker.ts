import { answer, isShareable } from './answers.ts';
import { image, storeImages } from './images.ts';
import { page, storePage } from './pages.ts';
import { type FetchEvent, worker } from './scope.ts';
import { deleteOldShells, file, storeFiles, storeLanguage, storeShell } from './shell.ts';

/** The back office and pages of a single guest are never handled here. [OFF-09] */
const NOT_OURS = /^\/(admin|unsubscribe|choose-flight|api\/docs)(\/|$)/;

worker.addEventListener('install', (event) => event.waitUntil(storeShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldShells().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const response = responseTo(event);
  if (response !== undefined) event.respondWith(response);
});
worker.addEventListener('message', (event) => {
  const { language, address, files, images } = event.data;
  const kept = [storeLanguage(language), storeFiles(files), storeImages(images)];
  event.waitUntil(Promise.all([...kept, ...(address ? [storePage(address)] : [])]));
});

/** Undefined for requests left to the browser: other methods and other origins. */
function responseTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return undefined;
  if (NOT_OURS.test(url.pathname)) return undefined;
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? undefined : page(request);
  if (url.pathname.startsWith('/assets/')) return file(event);
  if (request.destination === 'image') return image(event);
  if (url.pathname.startsWith('/api/') && isShareable(url)) return answer(event);
  return undefined;
}
