import type { FastifyRequest } from 'fastify';
import type { Staff } from './api-app.ts';
import { ApiError } from './api-error.ts';

/** Who asks, on a route that names a role: there it is always someone. */
export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
  return request.staff;
}
