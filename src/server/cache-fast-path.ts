import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentState } from '../db/content-state.ts';
import type { Lookup } from '../http/lookup-tracking.ts';
import { parseCookie } from '../http/request-cookie.ts';
import { LANGUAGE_COOKIE, requestLanguage } from '../http/request-language.ts';
import type { Language } from '../i18n/languages.ts';
import { type CachedResponse, chooseEncoding, matchesEtag, notModifiedHeaders } from './cached-response.ts';
import type { CountCacheHit } from './http-metrics.ts';

/** Longer URLs skip the fast path: they are rare and would fill the memory. */
const MAX_URL_LENGTH = 500;
const MAX_BYTES = 8 * 1024 * 1024;

export interface CacheFastPath {
  /** Serves the cached response of an identical earlier request; undefined if there is none. */
  serve(request: IncomingMessage, response: ServerResponse): CacheHit | undefined;
  /** Records that a request was answered from this cache key, in this content state and on this day. */
  remember(request: FastifyRequest, key: string, basis: { state: string; day: string }): void;
  /** Disables the fast path for shutdown. */
  close(): void;
}

export interface CacheHit {
  language: Language;
  lookup: Lookup | undefined;
}

export interface CacheFastPathOptions {
  /** Looks up the response cache. */
  find: (key: string) => CachedResponse | undefined;
  contentState: () => ContentState | Promise<ContentState>;
  today: () => string;
  onCacheHit: CountCacheHit;
}

/**
 * Serves repeated requests from the response cache before routing, for the cost of a map lookup. Anything that cannot
 * be decided synchronously goes through the router.
 */
export function createCacheFastPath({
  find,
  contentState,
  today,
  onCacheHit,
}: CacheFastPathOptions): CacheFastPath {
  const requests = new LRUCache<string, { key: string; language: Language }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ key }, requestKey) => 300 + (requestKey.length + key.length) * 2,
  });
  /** The content state and day of all entries. */
  let basis = { state: '', day: '' };
  let closed = false;

  function invalidateUnless(state: string, day: string): void {
    if (state === basis.state && day === basis.day) return;
    requests.clear();
    basis = { state, day };
  }

  return {
    serve(request, response) {
      if (closed || !isPlainGet(request)) return undefined;
      const state = currentStateId(contentState);
      if (state === undefined) return undefined;
      invalidateUnless(state, today());
      const cached = requests.get(requestKeyOf(request));
      const entry = cached && find(cached.key);
      if (!entry) return undefined;
      if (!send(entry, request, response)) return undefined;
      onCacheHit(entry.route, response.statusCode);
      return { language: cached.language, lookup: entry.lookup };
    },
    remember(request, key, { state, day }) {
      const { raw } = request;
      if (request.method !== 'GET' || (raw.url?.length ?? 0) > MAX_URL_LENGTH) return;
      invalidateUnless(state, day);
      requests.set(requestKeyOf(raw), { key, language: requestLanguage(request) });
    },
    close() {
      closed = true;
      requests.clear();
    },
  };
}

/** A plain GET: no body and no upgrade. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined
  );
}

/** Undefined if the content state is not known synchronously or the database is unavailable. */
function currentStateId(contentState: CacheFastPathOptions['contentState']): string | undefined {
  try {
    const state = contentState();
    if ('id' in state) return state.id;
    state.catch(() => undefined);
  } catch {
    // The routed request reports the error.
  }
  return undefined;
}

/** Everything a response depends on besides content state and day. */
function requestKeyOf({ url = '', headers }: IncomingMessage): string {
  const cookie = parseCookie(headers.cookie, LANGUAGE_COOKIE) ?? '';
  return `${url}\n${headers['accept-language'] ?? ''}\n${cookie}`;
}

function send(entry: CachedResponse, { headers }: IncomingMessage, response: ServerResponse): boolean {
  const ready = entry.ready[chooseEncoding(headers['accept-encoding']?.toString(), entry)];
  if (!ready) return false;
  if (matchesEtag(headers['if-none-match'], entry.etag)) {
    response.writeHead(304, notModifiedHeaders(ready.headers)).end();
  } else {
    response.writeHead(200, ready.headers).end(ready.bytes, 'latin1');
  }
  return true;
}
