import type { FastifyRequest } from 'fastify';
import { requestingPage } from './lookup-tracking.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the response stops being true by the clock alone; undefined if it does not. */
    validUntil?: number;
  }
}

/**
 * Limits how long a cached response is served: until the next instant at which it would be another, whether or not
 * anything is written. A page is valid as long as all answers that it is rendered from.
 */
export function limitValidity(request: FastifyRequest, until: number | undefined): void {
  if (until === undefined) return;
  for (const limited of [request, requestingPage()]) {
    if (limited) limited.validUntil = Math.min(limited.validUntil ?? until, until);
  }
}
