import type { FetchEvent } from './scope.ts';
import { ifReadable, keepMeanwhile, keepNewest, within } from './stored.ts';

const ANSWERS = 'csi-answers-1';
const MAX_ANSWERS = 240;
/** So long a stored answer waits for the network. */
const PATIENCE_MS = 3_000;

/** What is asked by last name or with a token is of one guest alone. */
const PERSONAL = ['last_name', 'token'];

/** Whether an answer may be kept on the device at all. [OFF-09] */
export function isForAll({ pathname, searchParams }: URL): boolean {
  if (pathname.startsWith('/api/admin/') || pathname.startsWith('/api/auth/')) return false;
  return !PERSONAL.some((name) => searchParams.has(name));
}

/** The network's answer, else the stored one with when it was last confirmed. [OFF-01] [OFF-04] */
export async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  // However late it comes, the next one to ask has it.
  const copy = network.then((response) => response.clone());
  keepMeanwhile(event, copy, (response) => store(request, response));
  const stored = await ifReadable(() => find(request));
  if (!stored) return network;
  try {
    const response = await within(PATIENCE_MS, network);
    if (response.status < 502) return response;
  } catch {
    // No network, or one that is silent.
  }
  return marked(stored);
}

async function store(request: Request, response: Response): Promise<void> {
  if (response.headers.get('cache-control')?.includes('no-store')) return;
  // What the server no longer knows of must not be told from memory; a list of nothing could not be marked.
  if (response.status === 404 || (await isEmptyList(response))) {
    await (await caches.open(ANSWERS)).delete(request);
  } else if (response.ok) {
    await keepNewest(ANSWERS, MAX_ANSWERS, request, response);
  }
}

async function isEmptyList(response: Response): Promise<boolean> {
  return response.ok && (await response.clone().text()) === '[]';
}

/** In the language that was asked for, else in whichever there is. */
async function find(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(ANSWERS);
  return (await cache.match(request)) ?? (await cache.match(request, { ignoreVary: true }));
}

/** Every record of a stored answer says when it was last confirmed, so that no screen can take it for fresh. */
async function marked(stored: Response): Promise<Response> {
  const saved_at = new Date(stored.headers.get('date') ?? 0).toISOString();
  const mark = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, saved_at } : value;
  const body: unknown = await stored.json();
  return Response.json(Array.isArray(body) ? body.map(mark) : mark(body));
}
