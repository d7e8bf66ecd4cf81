import type { IncomingMessage } from 'node:http';
import type { ApiApp } from './api-app.ts';
import { ApiError } from './api-error.ts';

/** The parsed URL of a request, as routes, the response cache and the pages see it. */
export interface RequestAddress {
  /** Canonical, without trailing slash; `/` is the home page. */
  path: string;
  /** The parameters as browsers parse them; `get` returns the first of repeated ones. */
  search: URLSearchParams;
}

/** A request target in the one form that all parsers read alike. */
export interface CanonicalTarget {
  target: string;
  /**
   * Whether the client must be redirected to this form: another parser might read the original target differently.
   */
  redirects: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    address: RequestAddress;
  }
}

/** Absolute-form targets are used with proxies; RFC 9112 requires every server to accept them. */
const ORIGIN = /^https?:\/\/[^/?#\\]*/i;

/**
 * Canonicalizes a request target like the WHATWG URL parser; in addition it decodes unreserved characters, writes
 * percent-encodings in upper case and collapses empty segments. Idempotent. Undefined for targets without a canonical
 * form: invalid characters, no path, or an API path with a malformed encoding. [SEC-55]
 */
export function canonicalTarget(raw: string): CanonicalTarget | undefined {
  const [origin] = ORIGIN.exec(raw) ?? [''];
  const rest = raw.slice(origin.length);
  const sent = origin && !rest.startsWith('/') ? `/${rest}` : rest;
  if (!/^\/[\x21-\x7e]*$/.test(sent)) return undefined;
  const [address = ''] = sent.split('#', 1);
  const queryStart = address.indexOf('?');
  const path = canonicalPath(queryStart < 0 ? address : address.slice(0, queryStart));
  if (!path) return undefined;
  const query = queryStart < 0 ? '' : address.slice(queryStart);
  return { target: path.canonical + query, redirects: path.redirects || address !== sent };
}

interface CanonicalPath {
  canonical: string;
  redirects: boolean;
}

/**
 * In page paths a `%` that starts no encoding stands for itself; API paths with one are rejected. API requests are
 * routed by the decoded path, pages in the browser by the raw one: only pages need the redirect.
 */
function canonicalPath(path: string): CanonicalPath | undefined {
  const decodable = isDecodable(path);
  if (!decodable && path.startsWith('/api/')) return undefined;
  const encoded = decodable ? path : path.replaceAll('%', '%25');
  // With a host in front the input stays a path, whatever it starts with.
  const { pathname } = new URL(`http://site.invalid${encoded}`);
  const collapsed = pathname.replaceAll(/\/{2,}/g, '/');
  const canonical = collapsed.replaceAll(/%[0-9a-f]{2}/gi, decodeUnreserved);
  const isApiRequest = canonical.startsWith('/api/');
  return { canonical, redirects: collapsed !== encoded || (canonical !== collapsed && !isApiRequest) };
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

/** For Fastify's `rewriteUrl`: everything after it sees only the canonical target. */
export function toCanonicalTarget(request: IncomingMessage): string {
  const { url = '' } = request;
  const canonical = canonicalTarget(url);
  targets.set(request, canonical);
  return canonical?.target ?? url;
}

/** For Fastify's `querystringParser`: parameters as `URLSearchParams` parses them, repeated ones as a list. */
export function queryValues(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const existing = values[name];
    if (existing === undefined) values[name] = value;
    else if (typeof existing === 'string') values[name] = [existing, value];
    else existing.push(value);
  }
  return values;
}

/**
 * Sets `request.address`, rejects targets without a canonical form with 400, and redirects GET and HEAD requests in
 * another spelling to the canonical one. Register before anything that reads an address.
 */
export function parseRequestAddresses(app: ApiApp): void {
  const addresses = new WeakMap<IncomingMessage, RequestAddress>();
  app.decorateRequest('address', {
    getter() {
      const cached = addresses.get(this.raw);
      if (cached) return cached;
      const address = parseTarget(targets.get(this.raw)?.target ?? '/');
      addresses.set(this.raw, address);
      return address;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const canonical = targets.get(request.raw);
    if (!canonical) throw new ApiError(400, 'invalid_request', 'The address cannot be read');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead && canonical.redirects ? reply.redirect(canonical.target, 308) : undefined;
  });
}

function parseTarget(target: string): RequestAddress {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  return {
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    search: new URLSearchParams(queryStart < 0 ? '' : target.slice(queryStart)),
  };
}

/** Requests with these parameters are personal, whatever the path: their responses are never cached. [SEC-57] */
export const PERSONAL_PARAMETERS: readonly string[] = ['token', 'last_name'];

export function isPersonalAddress(address: RequestAddress): boolean {
  return hasAnyParam(address, PERSONAL_PARAMETERS);
}

/** The URL with only these parameters, in this order, each with its first value. */
export function addressWithParams({ path, search }: RequestAddress, names: readonly string[]): string {
  const named = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) named.set(name, value);
  }
  return named.size > 0 ? `${path}?${named}` : path;
}

/** Whether any of these parameters has a non-empty value. */
export function hasAnyParam({ search }: RequestAddress, names: readonly string[] = []): boolean {
  return names.some((name) => search.getAll(name).some((value) => value !== ''));
}
