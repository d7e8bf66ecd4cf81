import { createContext, useContext } from 'react';
import type { Language } from '../i18n/languages.ts';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  cache?: RequestCache;
}
export interface ApiResponse {
  status: number;
  text: string;
  /** When a rejected request may be retried. */
  retryAfterSeconds?: number | undefined;
}
/** Sends requests: `fetch` in the browser, in-process while the server renders. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

/** An answer with an error status, with the server's error body. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: { error?: string; error_key?: string; message_key?: string; message?: string };
  /** From the `Retry-After` header, where there is one. */
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, body: unknown, retryAfterSeconds?: number) {
    super(`The server answered ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = typeof body === 'object' && body !== null ? body : {};
  }
}

export interface ApiClient {
  /** Returns the parsed body, undefined if empty. Throws `ApiFailure`, or the transport's error. */
  get<T>(path: string, options?: GetOptions): Promise<T | undefined>;
  /** Resolves when the status is ok, whatever the body. [INQ-09] */
  post(path: string, body: unknown, language: Language): Promise<void>;
}

export interface GetOptions {
  language?: Language;
  signal?: AbortSignal | undefined;
  cache?: RequestCache;
  headers?: Record<string, string>;
}

export function createApiClient(transport: ApiTransport): ApiClient {
  return {
    async get<T>(path: string, { language, signal, cache = 'default', headers = {} }: GetOptions = {}) {
      const named: Record<string, string> = language ? { 'Accept-Language': language } : {};
      const answer = await transport({
        method: 'GET',
        path,
        headers: { ...named, ...headers },
        signal,
        cache,
      });
      if (!isOk(answer)) throw failureOf(answer);
      return parse(answer.text) as T | undefined;
    },
    async post(path, body, language) {
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
      const answer = await transport({ method: 'POST', path, headers, body: JSON.stringify(body) });
      if (!isOk(answer)) throw failureOf(answer);
    },
  };
}

/** Turns a 404 into null. */
export async function orNone<T>(answer: Promise<T | undefined>): Promise<T | null> {
  try {
    return (await answer) ?? null;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}

function failureOf({ status, text, retryAfterSeconds }: ApiResponse): ApiFailure {
  return new ApiFailure(status, parse(text), retryAfterSeconds);
}

/** Seconds of a `Retry-After` header; undefined if it is missing or a date. */
export function secondsOf(retryAfter: unknown): number | undefined {
  return Number(retryAfter) || undefined;
}

function isOk({ status }: ApiResponse): boolean {
  return status >= 200 && status < 300;
}

/** Parses a JSON body; anything else counts as absent. [EXL-08] */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const ApiContext = createContext<ApiClient | undefined>(undefined);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('no ApiContext around this component');
  return api;
}
