import type { IncomingMessage } from 'node:http';
import type { ApiApp } from './api-app.ts';
import { ApiError } from './api-error.ts';

/** The address of a request, parsed once: what routes, the response cache and the pages know of it. */
export interface RequestAddress {
  /** Canonical, and without a slash at its end; `/` is the home page. */
  path: string;
  /** The parameters as browsers read them. Of one that is repeated `get` gives the first. */
  search: URLSearchParams;
}

/** A request target in the one form that every parser of ours reads alike. */
export interface CanonicalTarget {
  target: string;
  /** Whether whoever asks is to ask again by this form: another parser might take what was sent for something else. */
  redirects: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    address: RequestAddress;
  }
}

/** Requests to a proxy name the whole address; RFC 9112 has every server accept it. */
const ORIGIN = /^https?:\/\/[^/?#\\]*/i;

/**
 * Reads a request target as the WHATWG URL parser does; beyond that it decodes what needs no encoding, writes encodings
 * in capitals and removes empty segments. The canonical form of a canonical target is itself. Undefined where there
 * is none: characters that no address has, no path, or a call with an encoding that is none. [SEC-55]
 */
export function canonicalTarget(raw: string): CanonicalTarget | undefined {
  const [origin] = ORIGIN.exec(raw) ?? [''];
  const rest = raw.slice(origin.length);
  const sent = origin && !rest.startsWith('/') ? `/${rest}` : rest;
  if (!/^\/[\x21-\x7e]*$/.test(sent)) return undefined;
  const [address = ''] = sent.split('#', 1);
  const mark = address.indexOf('?');
  const path = canonicalPath(mark < 0 ? address : address.slice(0, mark));
  if (!path) return undefined;
  const query = mark < 0 ? '' : address.slice(mark);
  return { target: path.canonical + query, redirects: path.redirects || address !== sent };
}

interface CanonicalPath {
  canonical: string;
  redirects: boolean;
}

/**
 * On a page `%` that begins no encoding stands for itself; a call with such a path is refused. Calls are routed by
 * the decoded path, pages in the browser by the path as it stands: only pages have to be asked for again.
 */
function canonicalPath(path: string): CanonicalPath | undefined {
  const whole = isDecodable(path);
  if (!whole && path.startsWith('/api/')) return undefined;
  const encoded = whole ? path : path.replaceAll('%', '%25');
  // The host stands before it: whatever it begins with, it remains a path.
  const { pathname } = new URL(`http://site.invalid${encoded}`);
  const read = pathname.replaceAll(/\/{2,}/g, '/');
  const canonical = read.replaceAll(/%[0-9a-f]{2}/gi, decodeUnreserved);
  const isCall = canonical.startsWith('/api/');
  return { canonical, redirects: read !== encoded || (canonical !== read && !isCall) };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function decodeUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}

const targets = new WeakMap<IncomingMessage, CanonicalTarget | undefined>();

/** For Fastify's `rewriteUrl`: everything after it sees the canonical target alone. */
export function routedTarget(request: IncomingMessage): string {
  const { url = '' } = request;
  const canonical = canonicalTarget(url);
  targets.set(request, canonical);
  return canonical?.target ?? url;
}

/** For Fastify's `querystringParser`: the parameters as `URLSearchParams` reads them, repeated ones as a list. */
export function queryValues(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const former = values[name];
    if (former === undefined) values[name] = value;
    else if (typeof former === 'string') values[name] = [former, value];
    else former.push(value);
  }
  return values;
}

/**
 * Gives every request its `address`, refuses targets that have no canonical form with 400, and redirects questions
 * that were asked in another spelling to the canonical one. To be called before anything that reads an address.
 */
export function readAddresses(app: ApiApp): void {
  const addresses = new WeakMap<IncomingMessage, RequestAddress>();
  app.decorateRequest('address', {
    getter() {
      const known = addresses.get(this.raw);
      if (known) return known;
      const address = parseTarget(targets.get(this.raw)?.target ?? '/');
      addresses.set(this.raw, address);
      return address;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const canonical = targets.get(request.raw);
    if (!canonical) throw new ApiError(400, 'invalid_request', 'The address cannot be read');
    const asks = request.method === 'GET' || request.method === 'HEAD';
    return asks && canonical.redirects ? reply.redirect(canonical.target, 308) : undefined;
  });
}

function parseTarget(target: string): RequestAddress {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return {
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    search: new URLSearchParams(mark < 0 ? '' : target.slice(mark)),
  };
}

/** What is asked with these is one guest's, at whatever address: nothing of it is stored. [SEC-57] */
export const PERSONAL_PARAMETERS: readonly string[] = ['token', 'last_name'];

export function isPersonal(address: RequestAddress): boolean {
  return hasAny(address, PERSONAL_PARAMETERS);
}

/** The address with these parameters alone, in their order, each with its first value. */
export function addressWith({ path, search }: RequestAddress, names: readonly string[]): string {
  const named = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) named.set(name, value);
  }
  return named.size > 0 ? `${path}?${named}` : path;
}

/** Whether any of these parameters has a value. */
export function hasAny({ search }: RequestAddress, names: readonly string[] = []): boolean {
  return names.some((name) => search.getAll(name).some((value) => value !== ''));
}
