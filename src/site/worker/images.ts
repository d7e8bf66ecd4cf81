import type { FetchEvent } from './scope.ts';
import { fromHttpCache, storeInBackground, storeNewest, tryStorage } from './stored.ts';

const IMAGES = 'csi-images-1';
const MAX_IMAGES = 80;

/** From the network or the browser's cache, else the copy stored last. */
export async function image(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await tryStorage(async () => (await caches.open(IMAGES)).match(request));
  if (kept?.headers.get('cache-control')?.includes('immutable')) return kept;
  try {
    const response = await fetch(request);
    const isNew = response.headers.get('etag') !== kept?.headers.get('etag');
    if (response.ok && isNew) {
      storeInBackground(event, response.clone(), (copy) => storeNewest(IMAGES, MAX_IMAGES, request, copy));
    }
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

export async function storeImages(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(IMAGES);
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    await storeNewest(IMAGES, MAX_IMAGES, address, await fromHttpCache(address));
  }
}
