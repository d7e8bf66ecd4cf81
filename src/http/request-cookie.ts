import type { FastifyRequest } from 'fastify';

/** The value of a cookie that came with the request. */
export function requestCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return cookieIn(headers.cookie ?? '', name);
}

/** The value of a cookie in the header that carries all of them. */
export function cookieIn(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
