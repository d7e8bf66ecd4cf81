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
