import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import type { Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of `staff`. */
    staffSession?: Session;
  }
}

/** The session of a request; always present on routes that require a role. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.staffSession) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
  return request.staffSession;
}
