import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import type { Session } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session in which `staff` asks. */
    staffSession?: Session;
  }
}

/** The session in which someone asks, on a route that names a role: there it is always one. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.staffSession) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
  return request.staffSession;
}
