import type { FastifyRequest } from 'fastify';
import { boundedCookies } from './bounded-headers.ts';

/** The value of a cookie of the request. */
export function requestCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(headers.cookie, name);
}

/** The value of a cookie in a Cookie header. */
export function parseCookie(header: string | undefined, name: string): string | undefined {
  const pairs = boundedCookies(header)
    .split(';')
    .map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
