import type { FetchEvent } from './scope.ts';

/** What the device has; nothing where its store cannot be read: then the network has to do. */
export async function ifReadable<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}

/** Keeps what came while it is shown already; a store that is full, or cannot be opened, costs nothing else. */
export function keepMeanwhile(
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

/** Keeps an answer as the newest of its cache; beyond the limit the oldest go. */
export async function keepNewest(
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

/** What the browser has of it already, without asking the network anew where it need not. */
export async function fromBrowser(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Rejects when the network is silent for so long; it may still answer later. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
