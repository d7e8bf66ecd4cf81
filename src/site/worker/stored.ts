import type { FetchEvent } from './scope.ts';

/** Reads from storage; undefined if storage cannot be read. */
export async function tryStorage<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}

/** Stores an answer in the background; a full or unavailable storage is ignored. */
export function storeInBackground(
  event: FetchEvent,
  copy: Response | Promise<Response>,
  keep: (copy: Response) => Promise<unknown>,
): void {
  event.waitUntil(
    Promise.resolve(copy)
      .then(keep)
      .catch(() => undefined),
  );
}

/** Stores an answer as the newest of its cache and evicts the oldest beyond the limit. */
export async function storeNewest(
  name: string,
  limit: number,
  request: Request | string,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)));
}

/** From the browser's HTTP cache where possible. */
export async function fromHttpCache(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Rejects after the timeout; the work itself goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
