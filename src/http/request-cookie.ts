import type { FastifyRequest } from 'fastify';
import { boundedCookies } from './header-text.ts';

/** The value of a cookie that came with the request. */
export function requestCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return cookieIn(headers.cookie, name);
}

/** The value of a cookie in the header that carries all of them. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const pairs = boundedCookies(header)
    .split(';')
    .map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
