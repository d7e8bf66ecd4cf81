import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Lookup } from '../http/counted-lookup.ts';
import { cookieIn } from '../http/request-cookie.ts';
import { LANGUAGE_COOKIE, requestLanguage } from '../http/request-language.ts';
import type { Language } from '../i18n/languages.ts';
import { chooseEncoding, hasIt, type KeptAnswer, withoutBody } from './kept-answer.ts';
import type { CountKept } from './metrics.ts';

/** Addresses longer than this take the long way: nobody's bookmarks, and they would fill the memory. */
const MAX_ADDRESS = 500;
const MAX_BYTES = 8 * 1024 * 1024;

export interface BeforeRouting {
  /** Answers with what is kept for the very same question, and says with what; undefined where it did not. */
  answer(request: IncomingMessage, response: ServerResponse): Served | undefined;
  /** That a request was answered with what is kept under this key, as of this content version and day. */
  remember(request: FastifyRequest, key: string, basis: { version: number; day: string }): void;
  /** From now on everything is routed: the server stops. */
  close(): void;
}

export interface Served {
  language: Language;
  lookup: Lookup | undefined;
}

export interface BeforeRoutingOptions {
  /** What is kept under a key. */
  find: (key: string) => KeptAnswer | undefined;
  contentVersion: () => number | Promise<number>;
  today: () => string;
  onKept: CountKept;
}

/**
 * Most questions have been asked before in the same words. These are answered here, for the price of a look into a
 * map; everything else, and whatever is not certain at once, takes the long way.
 */
export function answersBeforeRouting({
  find,
  contentVersion,
  today,
  onKept,
}: BeforeRoutingOptions): BeforeRouting {
  const asked = new LRUCache<string, { key: string; language: Language }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ key }, question) => 300 + (question.length + key.length) * 2,
  });
  /** The version and day that all of them belong to. */
  let basis = { version: Number.NaN, day: '' };
  let closed = false;

  function forgetUnless(version: number, day: string): void {
    if (version === basis.version && day === basis.day) return;
    asked.clear();
    basis = { version, day };
  }

  return {
    answer(request, response) {
      if (closed || !isPlainGet(request)) return undefined;
      const version = versionAtOnce(contentVersion);
      if (version === undefined) return undefined;
      forgetUnless(version, today());
      const known = asked.get(questionOf(request));
      const entry = known && find(known.key);
      if (!entry) return undefined;
      if (!send(entry, request, response)) return undefined;
      onKept(entry.route, response.statusCode);
      return { language: known.language, lookup: entry.lookup };
    },
    remember(request, key, { version, day }) {
      const { raw } = request;
      if (request.method !== 'GET' || (raw.url?.length ?? 0) > MAX_ADDRESS) return;
      forgetUnless(version, day);
      asked.set(questionOf(raw), { key, language: requestLanguage(request) });
    },
    close() {
      closed = true;
      asked.clear();
    },
  };
}

/** Who sends a body along, or wants less or other than the whole, is not asking plainly. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined
  );
}

/** Undefined where the database would have to be waited for, or cannot say. */
function versionAtOnce(contentVersion: BeforeRoutingOptions['contentVersion']): number | undefined {
  try {
    const version = contentVersion();
    if (typeof version === 'number') return version;
    version.catch(() => undefined);
  } catch {
    // The long way says what is wrong.
  }
  return undefined;
}

/** All that an answer can depend on besides content version and day. */
function questionOf({ url = '', headers }: IncomingMessage): string {
  const cookie = headers.cookie ? (cookieIn(headers.cookie, LANGUAGE_COOKIE) ?? '') : '';
  return `${url}\n${headers['accept-language'] ?? ''}\n${cookie}`;
}

function send(entry: KeptAnswer, { headers }: IncomingMessage, response: ServerResponse): boolean {
  const ready = entry.ready[chooseEncoding(headers['accept-encoding']?.toString(), entry)];
  if (!ready) return false;
  if (hasIt(headers['if-none-match'], entry.etag)) {
    response.writeHead(304, withoutBody(ready.headers)).end();
  } else {
    response.writeHead(200, ready.headers).end(ready.bytes, 'latin1');
  }
  return true;
}
