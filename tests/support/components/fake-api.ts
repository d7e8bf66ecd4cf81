import { matchPath } from '../../../src/ui/match-path.ts';
import { ALL_HOTELS, type Hotel, PAGE_TEXTS, SETTINGS, type SiteAnswers } from './site-answers.ts';

export type Call = keyof SiteAnswers;

/** What the browser sent. */
export interface SentCall {
  method: string;
  /** Path and query, as they were sent. */
  address: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  /** Aborted once the page cancels the call. */
  signal: AbortSignal;
  /** The JSON body; undefined where there is none. */
  body: unknown;
}

/** An answer that a contract does not describe: another status, no JSON, headers. */
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

/** How a call may fail: no answer at all, nothing there, a server in trouble. */
export const FAILURES = ['no answer', 404, 500] as const;
export type Failure = 'no answer' | number;

type Answer = (call: SentCall) => unknown;
type Condition = (call: SentCall) => boolean;

interface Handler {
  call: Call;
  when: Condition;
  answer: Answer;
}

const NOTHING_THERE = new RawAnswer(404, { error: 'no' });

/** The API as a browser sees it, in place of `fetch`. What no handler answers gets 404. */
export class FakeApi {
  /** What was sent so far, in order. */
  readonly sent: SentCall[] = [];
  /** How many calls wait for their answer to be let go. */
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

  /** From now on a call, or one that meets the condition, is answered so; of several answers the last one counts. */
  answer<C extends Call>(
    call: C,
    answer: SiteAnswers[C] | RawAnswer | ((sent: SentCall) => SiteAnswers[C] | RawAnswer),
    when?: Condition,
  ): void {
    this.#push(call, typeof answer === 'function' ? (answer as Answer) : () => answer, when);
  }

  /** From now on a call fails: it gets no answer at all, or one of this status. */
  fail(call: Call, failure: Failure, when?: Condition): void {
    const answer = () => {
      if (failure === 'no answer') throw new TypeError('Failed to fetch');
      return new RawAnswer(failure, { error: 'no' });
    };
    this.#push(call, answer, when);
  }

  /** Keeps the answers of a call back until what this gives is called. */
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

  /** From now on a call is answered as before, but for some fields. */
  alter<C extends Call>(
    call: C,
    fields: { [F in keyof SiteAnswers[C]]?: SiteAnswers[C][F] | null | undefined },
  ): void {
    const before = this.#handlers.length;
    this.#push(call, async (sent) => ({ ...((await this.#answerTo(sent, before)) as object), ...fields }));
  }

  /** What was sent of a call so far, in order. */
  sentTo(call: Call): SentCall[] {
    return this.sent.filter((sent) => matches(call, sent));
  }

  /** Gives `fetch` back. */
  stop(): void {
    window.fetch = this.#fetch;
  }

  #push(call: Call, answer: Answer, when: Condition = () => true): void {
    this.#handlers.push({ call, answer, when });
  }

  /** The last of the handlers before a position that fits. */
  #answerTo(sent: SentCall, before = this.#handlers.length): unknown {
    const handler = this.#handlers
      .slice(0, before)
      .findLast(({ call, when }) => matches(call, sent) && when(sent));
    return handler ? handler.answer(sent) : NOTHING_THERE;
  }

  async #receive(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return this.#fetch.call(window, request);
    const { method, headers, credentials, signal } = request;
    const body = method === 'POST' ? await request.json() : undefined;
    const sent = {
      method,
      address: pathname + search,
      path: pathname,
      search: searchParams,
      headers,
      credentials,
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
