import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { ContentState } from '../db/content-state.ts';
import { limitValidity } from '../http/answer-validity.ts';
import type { ApiApp } from '../http/api-app.ts';
import { recordLookup } from '../http/lookup-tracking.ts';
import { addressWithParams, hasAnyParam, isPersonalAddress } from '../http/request-address.ts';
import { languageFromQuery, preferredLanguage } from '../http/request-language.ts';
import { todayInMadrid } from '../values/calendar-date.ts';
import { type CacheFastPath, createCacheFastPath } from './cache-fast-path.ts';
import { registerCacheMetrics } from './cache-metrics.ts';
import {
  type CachedResponse,
  cachedSize,
  chooseEncoding,
  createCachedResponse,
  encodeResponse,
  matchesEtag,
  notModifiedHeaders,
} from './cached-response.ts';
import type { CountCacheHit } from './http-metrics.ts';
import { createSingleFlight } from './single-flight.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export interface ResponseCacheOptions {
  /** The content state, which changes with every editorial write. */
  contentState: () => ContentState | Promise<ContentState>;
  now: () => Date;
  /** Called for each request that is served before routing. */
  onCacheHit: CountCacheHit;
  registry: Registry;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key to cache the response under, if the content state has not changed by then. */
    cacheKey?: string;
    cacheState?: string;
    /** The cache hit that answers this request. */
    cachedResponse?: CachedResponse;
  }
}

/**
 * Caches responses that are a pure function of (URL, language, content state, day in Madrid) until they change by the
 * clock (`limitValidity`): rendered once however many clients ask, compressed once, with an ETag. Errors and personal responses are never cached. Returns the fast
 * path that serves repeated requests before routing.
 */
export function cacheResponses(
  app: ApiApp,
  { contentState, now, onCacheHit, registry }: ResponseCacheOptions,
): CacheFastPath {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES, sizeCalculation: cachedSize });
  const rendering = createSingleFlight<CachedResponse | undefined>();
  const today = () => todayInMadrid(now());
  const metrics = registerCacheMetrics(registry, () => ({
    responses: cache.size,
    bytes: cache.calculatedSize,
  }));
  const fastPath = createCacheFastPath({
    find,
    contentState,
    today,
    onCacheHit(route, status) {
      metrics.countHit();
      onCacheHit(route, status);
    },
  });

  function find(key: string): CachedResponse | undefined {
    const entry = cache.get(key);
    if (entry?.validUntil === undefined || now().getTime() < entry.validUntil) return entry;
    cache.delete(key);
    return undefined;
  }

  /** The content state of all cached responses. */
  let storedState = '';

  /**
   * Drops entries of any other state, older or newer: a state that a restore brought back must not find responses
   * rendered after it.
   */
  function evictOtherStates(state: string): void {
    if (state === storedState) return;
    cache.clear();
    storedState = state;
  }

  /**
   * A response may contain rows newer than the state its rendering started in. It stays cached only if the content
   * state is still the same when it is ready; requests that arrive before this is known share it as if they had
   * waited for it. [SEC-62]
   */
  function store(key: string, entry: CachedResponse, startState: string | undefined): void {
    cache.set(key, entry);
    void isStateCurrent(startState).then((current) => {
      if (!current) cache.delete(key);
    });
  }

  async function isStateCurrent(state: string | undefined): Promise<boolean> {
    try {
      return (await contentState()).id === state && state === storedState;
    } catch {
      return false;
    }
  }

  /** Releases the waiting requests, however rendering ended and whether or not the client is still connected. */
  function finishRendering(request: FastifyRequest): void {
    if (request.cacheKey !== undefined) rendering.finish(request.cacheKey, request, undefined);
  }

  app.addHook('preHandler', async (request, reply) => {
    if (!isCacheable(request)) return undefined;
    const state = await contentStateId(request, contentState);
    if (state === undefined) return undefined;
    const day = today();
    evictOtherStates(state);
    const key = `${state} ${day} ${cacheKeyOf(request)}`;
    const available = find(key) ?? rendering.inFlight(key);
    const hit = available && (await available);
    if (!hit) {
      request.cacheKey = key;
      request.cacheState = state;
      rendering.start(key, request);
      return undefined;
    }
    request.cachedResponse = hit;
    metrics.countHit();
    fastPath.remember(request, key, { state, day });
    if (hit.lookup) recordLookup(request, hit.lookup);
    limitValidity(request, hit.validUntil);
    return sendCached(request, reply, hit);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.cachedResponse) return payload;
    if (request.cacheKey === undefined || !isPublic(reply) || !isText(payload)) {
      finishRendering(request);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    const entry = toCachedResponse(request, reply, payload);
    store(request.cacheKey, entry, request.cacheState);
    metrics.countMiss();
    rendering.finish(request.cacheKey, request, entry);
    reply.headers(entry.headers);
    // Fastify strips the body of HEAD itself, and needs one to strip.
    return (await writeBody(request, reply, entry)) ?? (request.method === 'HEAD' ? '' : null);
  });

  // onSend does not run for a response that fails on its way out.
  app.addHook('onResponse', async (request) => finishRendering(request));
  app.addHook('preClose', async () => fastPath.close());
  return fastPath;
}

/** While the database is unavailable a page renders its own error state; an API request answers 503. */
async function contentStateId(
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

function isPublic(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && !reply.hasHeader('set-cookie');
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

function isCacheable(request: FastifyRequest): boolean {
  const { cache } = request.routeOptions.config;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (cache === undefined || cache === 'never') return false;
  return !isPersonalAddress(request.address);
}

/**
 * Ignores unknown parameters, so that `?utm_source=…` does not create a second copy. A page is rendered from exactly
 * this URL, an API response from the parsed query values. [SEC-56]
 */
function cacheKeyOf(request: FastifyRequest): string {
  const { cacheQuery = [], negotiated, page } = request.routeOptions.config;
  const target = page ? addressWithParams(request.address, cacheQuery) : apiCacheKey(request, cacheQuery);
  // A language named by the URL has other caching headers than a negotiated one.
  const language = negotiated ? [languageFromQuery(request) ?? null, preferredLanguage(request) ?? null] : [];
  return JSON.stringify([target, language]);
}

function apiCacheKey({ address, query }: FastifyRequest, names: readonly string[]): unknown[] {
  const values = query as Record<string, unknown>;
  return [address.path, ...names.map((name) => values[name] ?? null)];
}

function toCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): CachedResponse {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value);
  delete headers['content-length'];
  return createCachedResponse(Buffer.from(payload as string), {
    route: request.routeOptions.url ?? 'none',
    headers: { ...headers, 'cache-control': cacheControl(request), vary: varyOf(request) },
    lookup: request.lookup,
    validUntil: request.validUntil,
  });
}

/** Shared caches may store responses that depend on the URL alone; others are revalidated each time. [LANG-22] */
function cacheControl(request: FastifyRequest): string {
  const { cache, negotiated, revalidateWith } = request.routeOptions.config;
  if (request.validUntil !== undefined) return 'no-cache';
  if (cache === 'revalidate' || hasAnyParam(request.address, revalidateWith)) return 'no-cache';
  const decidedByUrl = !negotiated || languageFromQuery(request) !== undefined;
  return decidedByUrl ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'private, no-cache';
}

/** The request headers that a negotiated response depends on. [LANG-23] */
function varyOf(request: FastifyRequest): string {
  const { negotiated, page } = request.routeOptions.config;
  if (!negotiated || languageFromQuery(request)) return 'Accept-Encoding';
  return page ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding, Accept-Language';
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, entry: CachedResponse) {
  reply.code(200).headers(entry.headers);
  return reply.send(await writeBody(request, reply, entry));
}

/**
 * The body in the best encoding the client accepts, or undefined with status 304. An empty 304 body would get a type
 * and a length, which shared caches copy onto the stored response.
 */
async function writeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CachedResponse,
): Promise<Buffer | undefined> {
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), entry);
  const { headers, bytes } = await encodeResponse(entry, encoding);
  if (matchesEtag(request.headers['if-none-match'], entry.etag)) {
    reply.code(304).removeHeader('content-type').headers(notModifiedHeaders(headers));
    return undefined;
  }
  reply.headers(headers);
  return Buffer.from(bytes, 'latin1');
}
