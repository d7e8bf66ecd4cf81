import type { FetchEvent } from './scope.ts';
import { storeInBackground, storeNewest, tryStorage, within } from './stored.ts';

const ANSWERS = 'csi-answers-1';
const MAX_ANSWERS = 240;
/** How long the network may take before a stored answer is used. */
const PATIENCE_MS = 3_000;

/** Requests with a last name or token belong to one guest. */
const PERSONAL = ['last_name', 'token'];

/** Whether an answer may be stored on the device. [OFF-09] */
export function isShareable({ pathname, searchParams }: URL): boolean {
  if (pathname.startsWith('/api/admin/') || pathname.startsWith('/api/auth/')) return false;
  return !PERSONAL.some((name) => searchParams.has(name));
}

/** The network's answer, else the stored one marked with the time it was last confirmed. [OFF-01] [OFF-04] */
export async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  // Stored even if it arrives too late for this request.
  const copy = network.then((response) => response.clone());
  storeInBackground(event, copy, (response) => store(request, response));
  const stored = await tryStorage(() => find(request));
  if (!stored) return network;
  try {
    const response = await within(PATIENCE_MS, network);
    if (response.status < 502) return response;
  } catch {
    // No network, or no answer in time.
  }
  return marked(stored);
}

async function store(request: Request, response: Response): Promise<void> {
  const { headers } = response;
  if (headers.get('cache-control')?.includes('no-store')) return;
  // A network that asks for a sign-in answers for the site, with a page.
  if (!headers.get('content-type')?.includes('application/json')) return;
  // A 404 removes the stored answer. Empty results are not stored: they carry no date to judge their age by.
  if (response.status === 404 || (await isEmptyList(response))) {
    await (await caches.open(ANSWERS)).delete(request);
  } else if (response.ok) {
    await storeNewest(ANSWERS, MAX_ANSWERS, request, response);
  }
}

async function isEmptyList(response: Response): Promise<boolean> {
  return response.ok && (await response.clone().text()) === '[]';
}

/** In the requested language, else in any stored one. */
async function find(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(ANSWERS);
  return (await cache.match(request)) ?? (await cache.match(request, { ignoreVary: true }));
}

/** Marks every record of a stored answer with `saved_at`, so that screens can show its age. */
async function marked(stored: Response): Promise<Response> {
  const saved_at = new Date(stored.headers.get('date') ?? 0).toISOString();
  const mark = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, saved_at } : value;
  const body: unknown = await stored.json();
  return Response.json(Array.isArray(body) ? body.map(mark) : mark(body));
}
