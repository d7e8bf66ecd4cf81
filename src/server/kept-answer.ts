import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Lookup } from '../http/counted-lookup.ts';
import { boundedHeader } from '../http/header-text.ts';

const WORTH_COMPRESSING = 600;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** An answer as it goes out again and again: rendered once, compressed once per encoding. */
export interface KeptAnswer {
  /** The route it came from, for the metrics. */
  route: string;
  etag: string;
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
  /** What goes out as it stands, once it is compressed. */
  ready: Partial<Record<Encoding, ReadyAnswer>>;
  /** What is counted each time it serves. */
  lookup: Lookup | undefined;
}

export interface ReadyAnswer {
  headers: Record<string, string | number>;
  /** Each byte a character (`latin1`): such a body and the headers are sent as one piece, a buffer as a second one. */
  bytes: string;
}

export function keptAnswer(
  body: Buffer,
  { route, headers, lookup }: Pick<KeptAnswer, 'route' | 'headers' | 'lookup'>,
): KeptAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    route,
    etag,
    headers: { ...headers, etag },
    identity: body,
    compressed: {},
    ready: {},
    lookup,
  };
}

/** The most an answer can come to occupy: its body, and three to send that are no longer than it. */
export function sizeOf({ identity }: KeptAnswer): number {
  return 2_000 + identity.length * 4;
}

/** Of the encodings that the client takes the one that is shortest. */
export function chooseEncoding(header: string | undefined, { identity }: KeptAnswer): Encoding {
  if (!header || identity.length < WORTH_COMPRESSING) return 'identity';
  if (takes(header, 'br')) return 'br';
  return takes(header, 'gzip') ? 'gzip' : 'identity';
}

const REFUSED = /;\s*q=0(\.0*)?\s*$/;

function takes(header: string, name: string): boolean {
  for (const part of (boundedHeader(header) ?? '').split(',')) {
    const offered = part.trim();
    if (offered === name) return true;
    if (offered.startsWith(name) && /^\s*;/.test(offered.slice(name.length))) return !REFUSED.test(offered);
  }
  return false;
}

/** The answer in an encoding; compressed once however many ask at the same time. */
export async function encoded(entry: KeptAnswer, encoding: Encoding): Promise<ReadyAnswer> {
  const ready = entry.ready[encoding];
  if (ready) return ready;
  const body = encoding === 'identity' ? entry.identity : await compressed(entry, encoding);
  const headers = {
    ...entry.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  };
  const made = { headers, bytes: body.toString('latin1') };
  entry.ready[encoding] = made;
  if (encoding !== 'identity') delete entry.compressed[encoding];
  return made;
}

function compressed({ compressed: bodies, identity }: KeptAnswer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  bodies[encoding] ??= encoding === 'br' ? brotli(identity, BROTLI) : gzipped(identity);
  return bodies[encoding];
}

/** Whether a client that sent this If-None-Match has the same bytes already. */
export function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = (boundedHeader(ifNoneMatch) ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Headers of a 304: of what describes a body only what names it. */
export function withoutBody(headers: ReadyAnswer['headers']): ReadyAnswer['headers'] {
  const {
    'content-type': _type,
    'content-length': _length,
    'content-encoding': _encoding,
    ...rest
  } = headers;
  return rest;
}
