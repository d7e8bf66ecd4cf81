import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedHeader } from '../http/bounded-headers.ts';
import type { Lookup } from '../http/lookup-tracking.ts';

const MIN_COMPRESS_BYTES = 600;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotliBuffer = promisify(brotliCompress);
const gzipBuffer = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** A response that is served repeatedly: rendered once, compressed once per encoding. */
export interface CachedResponse {
  /** The route that rendered it, for the metrics. */
  route: string;
  etag: string;
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
  /** Encoded responses, ready to send. */
  ready: Partial<Record<Encoding, EncodedResponse>>;
  /** Counted each time the response is served. */
  lookup: Lookup | undefined;
  /** It is not served from then on, in milliseconds. */
  validUntil: number | undefined;
}

export interface EncodedResponse {
  headers: Record<string, string | number>;
  /**
   * Body as `latin1`, one character per byte: Node writes a string body and the headers in one packet, a buffer in a
   * second one.
   */
  bytes: string;
}

/** Wraps a rendered body; its ETag is a hash of the bytes. */
export function createCachedResponse(
  body: Buffer,
  { route, headers, lookup, validUntil }: Pick<CachedResponse, 'route' | 'headers' | 'lookup' | 'validUntil'>,
): CachedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    route,
    etag,
    headers: { ...headers, etag },
    identity: body,
    compressed: {},
    ready: {},
    lookup,
    validUntil,
  };
}

/** Upper bound of memory in bytes: the body and three encodings that are no larger. */
export function cachedSize({ identity }: CachedResponse): number {
  return 2_000 + identity.length * 4;
}

/** The shortest encoding that the client accepts. */
export function chooseEncoding(header: string | undefined, { identity }: CachedResponse): Encoding {
  if (!header || identity.length < MIN_COMPRESS_BYTES) return 'identity';
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}

const ZERO_QUALITY = /;\s*q=0(\.0*)?\s*$/;

function accepts(header: string, name: string): boolean {
  for (const part of (boundedHeader(header) ?? '').split(',')) {
    const offered = part.trim();
    if (offered === name) return true;
    if (offered.startsWith(name) && /^\s*;/.test(offered.slice(name.length)))
      return !ZERO_QUALITY.test(offered);
  }
  return false;
}

/** The response in an encoding, compressed once however many clients ask at the same time. */
export async function encodeResponse(entry: CachedResponse, encoding: Encoding): Promise<EncodedResponse> {
  const ready = entry.ready[encoding];
  if (ready) return ready;
  const body = encoding === 'identity' ? entry.identity : await compressed(entry, encoding);
  const headers = {
    ...entry.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  };
  const response = { headers, bytes: body.toString('latin1') };
  entry.ready[encoding] = response;
  if (encoding !== 'identity') delete entry.compressed[encoding];
  return response;
}

function compressed(
  { compressed: bodies, identity }: CachedResponse,
  encoding: 'br' | 'gzip',
): Promise<Buffer> {
  bodies[encoding] ??= encoding === 'br' ? brotliBuffer(identity, BROTLI) : gzipBuffer(identity);
  return bodies[encoding];
}

/** Whether `If-None-Match` names this ETag, so that the client already has the body. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = (boundedHeader(ifNoneMatch) ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Headers of a 304: those of the response without the ones that describe its body. */
export function notModifiedHeaders(headers: EncodedResponse['headers']): EncodedResponse['headers'] {
  const {
    'content-type': _type,
    'content-length': _length,
    'content-encoding': _encoding,
    ...rest
  } = headers;
  return rest;
}
