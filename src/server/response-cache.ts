import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { ContentState } from '../db/content-state.ts';
import type { ApiApp } from '../http/api-app.ts';
import { noteLookup } from '../http/counted-lookup.ts';
import { addressWith, hasAny, isPersonal } from '../http/request-address.ts';
import { knownLanguage, languageOfAddress } from '../http/request-language.ts';
import { dayKeeper } from '../values/day-keeper.ts';
import { answersBeforeRouting, type BeforeRouting } from './answer-before-routing.ts';
import { keepCacheMetrics } from './cache-metrics.ts';
import {
  chooseEncoding,
  encoded,
  hasIt,
  type KeptAnswer,
  keptAnswer,
  sizeOf,
  withoutBody,
} from './kept-answer.ts';
import type { CountKept } from './metrics.ts';
import { sharedWork } from './shared-work.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export interface ResponseCacheOptions {
  /** The state of the content, which every editorial write makes anew. */
  contentState: () => ContentState | Promise<ContentState>;
  now: () => Date;
  /** Told of each request that is answered before it is routed. */
  onKept: CountKept;
  metrics: Registry;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer will be kept, if the content is still of the state in which it was begun. */
    cacheKey?: string;
    cacheState?: string;
    /** What it is answered with. */
    kept?: KeptAnswer;
  }
}

/**
 * Keeps answers that are a pure function of (address, language, content state, today in Madrid): rendered once
 * however many ask, compressed once, with an ETag. Errors and personal answers never enter. What is kept under the
 * very address, language and encoding of a request is answered by what this returns, before anything is routed.
 */
export function keepResponses(
  app: ApiApp,
  { contentState, now, onKept, metrics }: ResponseCacheOptions,
): BeforeRouting {
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  const rendering = sharedWork<KeptAnswer | undefined>();
  const dayOf = dayKeeper();
  const today = () => dayOf(now());
  const count = keepCacheMetrics(metrics, () => ({ answers: kept.size, bytes: kept.calculatedSize }));
  const before = answersBeforeRouting({
    find: (key) => kept.get(key),
    contentState,
    today,
    onKept(route, status) {
      count.kept();
      onKept(route, status);
    },
  });

  /** What is stored, all of one state. */
  let storedState = '';

  /** Nothing of another state stays, whichever was first: a state that came back must find nothing of its sequel. */
  function keepOnly(state: string): void {
    if (state === storedState) return;
    kept.clear();
    storedState = state;
  }

  /**
   * An answer may be made of rows that are newer than the state it was begun in. It is stored where the content is
   * still of that state when it is ready; whoever asks until that is known has it as those who waited for it. [SEC-62]
   */
  function store(key: string, entry: KeptAnswer, begunIn: string | undefined): void {
    kept.set(key, entry);
    isStill(begunIn).then((still) => {
      if (!still) kept.delete(key);
    });
  }

  async function isStill(state: string | undefined): Promise<boolean> {
    try {
      return (await contentState()).id === state && state === storedState;
    } catch {
      return false;
    }
  }

  /** However it ended, and whether the one who asked is still there: nobody waits for it any longer. */
  function endRendering(request: FastifyRequest): void {
    if (request.cacheKey !== undefined) rendering.end(request.cacheKey, request, undefined);
  }

  app.addHook('preHandler', async (request, reply) => {
    if (!isCacheable(request)) return undefined;
    const state = await stateFor(request, contentState);
    if (state === undefined) return undefined;
    const day = today();
    keepOnly(state);
    const key = `${state} ${day} ${addressKey(request)}`;
    const made = kept.get(key) ?? rendering.ofAnother(key);
    const hit = made && (await made);
    if (!hit) {
      request.cacheKey = key;
      request.cacheState = state;
      rendering.begin(key, request);
      return undefined;
    }
    request.kept = hit;
    count.kept();
    before.remember(request, key, { state, day });
    if (hit.lookup) noteLookup(request, hit.lookup);
    return answer(request, reply, hit);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.kept) return payload;
    if (request.cacheKey === undefined || !isForAll(reply) || !isText(payload)) {
      endRendering(request);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    const entry = toKept(request, reply, payload);
    store(request.cacheKey, entry, request.cacheState);
    count.made();
    rendering.end(request.cacheKey, request, entry);
    reply.headers(entry.headers);
    // Fastify cuts the body of HEAD itself, and needs one to cut.
    return (await writeBody(request, reply, entry)) ?? (request.method === 'HEAD' ? '' : null);
  });

  // What fails on its way out never comes to be sent.
  app.addHook('onResponse', async (request) => endRendering(request));
  app.addHook('preClose', async () => before.close());
  return before;
}

/** A page shows its own failure state while the database cannot be asked; a call answers 503. */
async function stateFor(
  request: FastifyRequest,
  contentState: ResponseCacheOptions['contentState'],
): Promise<string | undefined> {
  try {
    return (await contentState()).id;
  } catch (error) {
    if (request.routeOptions.config.page) return undefined;
    throw error;
  }
}

function isForAll(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && !reply.hasHeader('set-cookie');
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

function isCacheable(request: FastifyRequest): boolean {
  const { cache } = request.routeOptions.config;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (cache === undefined || cache === 'never') return false;
  return !isPersonal(request.address);
}

/**
 * Only the known parameters count: `?utm_source=…` must not make a second copy. A page is rendered from this very
 * address, a call from the values that its schema made of the query. [SEC-56]
 */
function addressKey(request: FastifyRequest): string {
  const { cacheQuery = [], negotiated, page } = request.routeOptions.config;
  const asked = page ? addressWith(request.address, cacheQuery) : callKey(request, cacheQuery);
  // A language that the address names is told to shared caches otherwise than one that was negotiated.
  const language = negotiated ? [languageOfAddress(request) ?? null, knownLanguage(request) ?? null] : [];
  return JSON.stringify([asked, language]);
}

function callKey({ address, query }: FastifyRequest, names: readonly string[]): unknown[] {
  const values = query as Record<string, unknown>;
  return [address.path, ...names.map((name) => values[name] ?? null)];
}

function toKept(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): KeptAnswer {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
  delete headers['content-length'];
  return keptAnswer(Buffer.from(payload as string), {
    route: request.routeOptions.url ?? 'none',
    headers: { ...headers, 'cache-control': cacheControl(request), vary: varyOf(request) },
    lookup: request.lookup,
  });
}

/** Shared caches may hold what its address alone decides; the rest is asked again each time. [LANG-22] */
function cacheControl(request: FastifyRequest): string {
  const { cache, negotiated, revalidateWith } = request.routeOptions.config;
  if (cache === 'revalidate' || hasAny(request.address, revalidateWith)) return 'no-cache';
  const decidedByAddress = !negotiated || languageOfAddress(request) !== undefined;
  return decidedByAddress ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'private, no-cache';
}

/** What a negotiated answer depended on. [LANG-23] */
function varyOf(request: FastifyRequest): string {
  const { negotiated, page } = request.routeOptions.config;
  if (!negotiated || languageOfAddress(request)) return 'Accept-Encoding';
  return page ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding, Accept-Language';
}

async function answer(request: FastifyRequest, reply: FastifyReply, entry: KeptAnswer) {
  reply.code(200).headers(entry.headers);
  return reply.send(await writeBody(request, reply, entry));
}

/**
 * The body in the best encoding the client takes; none and 304 where it has these bytes: an empty one would be
 * given a type and a length, which shared caches take over for the bytes they have.
 */
async function writeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: KeptAnswer,
): Promise<Buffer | undefined> {
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), entry);
  const { headers, bytes } = await encoded(entry, encoding);
  if (hasIt(request.headers['if-none-match'], entry.etag)) {
    reply.code(304).removeHeader('content-type').headers(withoutBody(headers));
    return undefined;
  }
  reply.headers(headers);
  return Buffer.from(bytes, 'latin1');
}
