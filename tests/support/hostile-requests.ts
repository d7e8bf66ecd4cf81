import type { RouteOptions } from 'fastify';
import { z } from 'zod';

/** Texts with the highest cost for quadratic patterns or normalisation. */
const TEXTS: Readonly<Record<string, string>> = {
  'an address of dots': `a@${'.'.repeat(60_000)} x`,
  'an address of at signs': '@'.repeat(60_000),
  'an address of labels': `a@${'b.'.repeat(30_000)}@`,
  'marks in turns': `e${'\u0301\u0316'.repeat(14_900)}`,
  spaces: `a${' '.repeat(60_000)}x`,
  'no-break spaces': '&nbsp;'.repeat(10_000),
  'open tags': '<a '.repeat(20_000),
  'open comments': '<!--'.repeat(15_000),
  digits: '1'.repeat(60_000),
  hyphens: `${'-'.repeat(60_000)}x`,
  slashes: `${'/'.repeat(60_000)}x`,
  'control characters': '\u0001'.repeat(10_000),
  'letters of eighteen': '\ufdfa'.repeat(20_000),
  names: 'Smith '.repeat(10_000),
};

/** Bodies that are hostile as a whole. */
const BODIES: Readonly<Record<string, string>> = {
  'nested lists': '['.repeat(30_000) + ']'.repeat(30_000),
  'nested objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a long list': `[${'1,'.repeat(30_000)}1]`,
  'many names': `{${Array.from({ length: 6_000 }, (_, n) => `"n${n}":1`).join()}}`,
  'names of prototypes': `{${'"__proto__":{},'.repeat(4_000)}"a":1}`,
  'a long number': '9'.repeat(60_000),
  'spaces only': ' '.repeat(60_000),
  'no end': `{"email":"${'a'.repeat(60_000)}`,
  backslashes: `{"email":"${'\\\\'.repeat(30_000)}"}`,
};

const HEADERS = ['accept-language', 'cookie', 'user-agent', 'if-none-match', 'accept-encoding', 'referer'];
const HEADER_TEXTS: Readonly<Record<string, string>> = {
  separators: ',;'.repeat(6_000),
  'weights without end': 'en;q=0.1,'.repeat(1_300),
  cookies: 'csi_language=ru; '.repeat(700),
  'spaces and commas': ' ,'.repeat(6_000),
};
/** The maximum size of request headers. */
const MAX_QUERY_TEXT = 12_000;

export interface HostileRequest {
  what: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** All hostile requests to a call: in each field of body or query at once, in the path, as a whole, in headers. */
export function hostileRequests(route: RouteOptions): HostileRequest[] {
  const method = [route.method].flat()[0] ?? 'GET';
  const base = { method, path: filled(route.url, '1') };
  const { body, querystring } = route.schema ?? {};
  return [
    ...each(TEXTS, (text) => ({ ...base, path: `${base.path}?${queryOf(querystring, text)}` })),
    ...(route.url.includes(':')
      ? each(TEXTS, (text) => ({
          ...base,
          path: filled(route.url, encodeURIComponent(text).slice(0, 6_000)),
        }))
      : []),
    ...(method === 'GET'
      ? []
      : each(TEXTS, (text) => ({ ...base, body: JSON.stringify(bodyOf(body, text)) }))),
    ...(method === 'GET'
      ? []
      : namesOf(body).flatMap((name) => each(TEXTS, (text) => ({ ...base, body: oneOf(name, text) })))),
    ...(method === 'GET' ? [] : each(BODIES, (text) => ({ ...base, body: text }))),
    ...HEADERS.flatMap((header) =>
      each(HEADER_TEXTS, (text) => ({ ...base, headers: { [header]: text.slice(0, MAX_QUERY_TEXT) } })),
    ),
  ].map((request) => ({ ...request, what: `${method} ${route.url}: ${request.what}` }));
}

function each(
  texts: Readonly<Record<string, string>>,
  make: (text: string) => Omit<HostileRequest, 'what'>,
): HostileRequest[] {
  return Object.entries(texts).map(([what, text]) => ({ what, ...make(text) }));
}

function filled(url: string, value: string): string {
  return url.replace(/:\w+/g, value);
}

/** Long texts are shortened where the HTTP parser would reject the whole request. */
function queryOf(schema: unknown, text: string): string {
  const names = namesOf(schema);
  const room = Math.floor(MAX_QUERY_TEXT / Math.max(1, names.length));
  const value = encodeURIComponent(cut(text, room))
    .slice(0, room)
    .replace(/%[^%]?$/, '');
  return (names.length > 0 ? names : ['x']).map((name) => `${name}=${value}`).join('&');
}

function bodyOf(schema: unknown, text: string): object {
  const names = namesOf(schema);
  // Together they must fit into a body.
  const room = Math.floor(
    60_000 / Math.max(1, Buffer.byteLength(JSON.stringify(text)) / text.length) / Math.max(1, names.length),
  );
  return Object.fromEntries(names.map((name) => [name, cut(text, room)]));
}

/** One field as long as a body may be. */
function oneOf(name: string, text: string): string {
  const room = Math.floor(60_000 / (Buffer.byteLength(JSON.stringify(text)) / text.length));
  return JSON.stringify({ [name]: cut(text, room) });
}

/** Shortened in the middle: the end is what makes a pattern backtrack. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length - 3) + text.slice(-3);
}

function namesOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
