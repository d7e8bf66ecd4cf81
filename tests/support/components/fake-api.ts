import { matchPath } from '../../../src/ui/match-path.ts';
import { quickly } from '../full-run.ts';
import { ALL_HOTELS, type Hotel, PAGE_TEXTS, SETTINGS, type SiteAnswers } from './site-answers.ts';

export type Call = keyof SiteAnswers;

/** A request of the browser. */
export interface SentCall {
  method: string;
  /** Path and query, unchanged. */
  address: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  cache: RequestCache;
  /** Aborted when the page cancels the request. */
  signal: AbortSignal;
  /** The JSON body; undefined if there is none. */
  body: unknown;
}

/** A response outside of the contract: another status, no JSON, headers. */
export class RawAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown = '', headers: Record<string, string> = {}) {
    this.status = status;
    this.body = typeof body === 'string' ? body : JSON.stringify(body);
    this.headers = headers;
  }
}

/** Ways in which a call fails: server error, not found, no response, before which the site waits and asks again. */
export const FAILURES = quickly(1, [500, 404, 'no answer'] as const);
export type Failure = 'no answer' | number;

type Answer = (call: SentCall) => unknown;
type Condition = (call: SentCall) => boolean;

interface Handler {
  call: Call;
  when: Condition;
  answer: Answer;
}

const NOTHING_THERE = new RawAnswer(404, { error: 'no' });

/** Replaces `fetch` with fake responses. A call without a handler gets 404. */
export class FakeApi {
  /** Requests so far, in order. */
  readonly sent: SentCall[] = [];
  /** Number of calls whose responses are held back. */
  heldBack = 0;
  readonly #handlers: Handler[] = [];
  readonly #fetch = window.fetch;

  constructor() {
    for (const [call, answer] of Object.entries(PAGE_TEXTS)) this.#push(call as Call, () => answer);
    this.answer('GET /api/site-settings/', SETTINGS);
    this.answer('GET /api/hotels/', ({ search }) => findHotels(search.get('search') ?? ''));
    this.answer('GET /api/hotels/:id/', ({ path }) => hotelAt(path) ?? NOTHING_THERE);
    window.fetch = (input, init) => this.#receive(new Request(input, init));
  }

  /** Sets the response of a call, or of requests that meet the condition; the latest matching handler wins. */
  answer<C extends Call>(
    call: C,
    answer: SiteAnswers[C] | RawAnswer | ((sent: SentCall) => SiteAnswers[C] | RawAnswer),
    when?: Condition,
  ): void {
    this.#push(call, typeof answer === 'function' ? (answer as Answer) : () => answer, when);
  }

  /** Makes a call fail, without a response or with this status. */
  fail(call: Call, failure: Failure, when?: Condition): void {
    const answer = () => {
      if (failure === 'no answer') throw new TypeError('Failed to fetch');
      return new RawAnswer(failure, { error: 'no' });
    };
    this.#push(call, answer, when);
  }

  /** Holds back the responses of a call until the returned function is called. */
  holdBack(call: Call, when?: Condition): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#handlers.length;
    const answer = async (sent: SentCall) => {
      this.heldBack += 1;
      await promise;
      this.heldBack -= 1;
      return this.#answerTo(sent, before);
    };
    this.#push(call, answer, when);
    return resolve;
  }

  /** Changes some fields of a call's response. */
  alter<C extends Call>(
    call: C,
    fields: { [F in keyof SiteAnswers[C]]?: SiteAnswers[C][F] | null | undefined },
  ): void {
    const before = this.#handlers.length;
    this.#push(call, async (sent) => ({ ...((await this.#answerTo(sent, before)) as object), ...fields }));
  }

  /** Requests of a call so far, in order. */
  sentTo(call: Call): SentCall[] {
    return this.sent.filter((sent) => matches(call, sent));
  }

  /** Restores `fetch`. */
  stop(): void {
    window.fetch = this.#fetch;
  }

  #push(call: Call, answer: Answer, when: Condition = () => true): void {
    this.#handlers.push({ call, answer, when });
  }

  /** The last matching handler before a position. */
  #answerTo(sent: SentCall, before = this.#handlers.length): unknown {
    const handler = this.#handlers
      .slice(0, before)
      .findLast(({ call, when }) => matches(call, sent) && when(sent));
    return handler ? handler.answer(sent) : NOTHING_THERE;
  }

  async #receive(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return this.#fetch.call(window, request);
    const { method, headers, credentials, cache, signal } = request;
    const body = method === 'POST' ? await request.json() : undefined;
    const sent = {
      method,
      address: pathname + search,
      path: pathname,
      search: searchParams,
      headers,
      credentials,
      cache,
      signal,
      body,
    };
    this.sent.push(sent);
    const answer = await untilAborted(this.#answerTo(sent), signal);
    if (!(answer instanceof RawAnswer)) return Response.json(answer);
    return new Response(answer.body === '' ? null : answer.body, answer);
  }
}

function findHotels(words: string): Hotel[] {
  return ALL_HOTELS.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
}

function hotelAt(path: string): Hotel | undefined {
  return ALL_HOTELS.find(({ id }) => path === `/api/hotels/${id}/`);
}

function matches(call: Call, { method, path }: SentCall): boolean {
  const [wanted, pattern = ''] = call.split(' ');
  return method === wanted && matchPath(pattern, path) !== undefined;
}

function untilAborted(answer: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}
