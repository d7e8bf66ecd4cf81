import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentState } from '../db/content-state.ts';
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
  /** That a request was answered with what is kept under this key, as of this content state and day. */
  remember(request: FastifyRequest, key: string, basis: { state: string; day: string }): void;
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
  contentState: () => ContentState | Promise<ContentState>;
  today: () => string;
  onKept: CountKept;
}

/**
 * Most questions have been asked before in the same words. These are answered here, for the price of a look into a
 * map; everything else, and whatever is not certain at once, takes the long way.
 */
export function answersBeforeRouting({
  find,
  contentState,
  today,
  onKept,
}: BeforeRoutingOptions): BeforeRouting {
  const asked = new LRUCache<string, { key: string; language: Language }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ key }, question) => 300 + (question.length + key.length) * 2,
  });
  /** The content state and day that all of them belong to. */
  let basis = { state: '', day: '' };
  let closed = false;

  function forgetUnless(state: string, day: string): void {
    if (state === basis.state && day === basis.day) return;
    asked.clear();
    basis = { state, day };
  }

  return {
    answer(request, response) {
      if (closed || !isPlainGet(request)) return undefined;
      const state = stateAtOnce(contentState);
      if (state === undefined) return undefined;
      forgetUnless(state, today());
      const known = asked.get(questionOf(request));
      const entry = known && find(known.key);
      if (!entry) return undefined;
      if (!send(entry, request, response)) return undefined;
      onKept(entry.route, response.statusCode);
      return { language: known.language, lookup: entry.lookup };
    },
    remember(request, key, { state, day }) {
      const { raw } = request;
      if (request.method !== 'GET' || (raw.url?.length ?? 0) > MAX_ADDRESS) return;
      forgetUnless(state, day);
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
function stateAtOnce(contentState: BeforeRoutingOptions['contentState']): string | undefined {
  try {
    const state = contentState();
    if ('id' in state) return state.id;
    state.catch(() => undefined);
  } catch {
    // The long way says what is wrong.
  }
  return undefined;
}

/** All that an answer can depend on besides content state and day. */
function questionOf({ url = '', headers }: IncomingMessage): string {
  const cookie = cookieIn(headers.cookie, LANGUAGE_COOKIE) ?? '';
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
