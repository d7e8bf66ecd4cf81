import type { FastifyRequest } from 'fastify';
import type { Staff } from './api-app.ts';
import { ApiError } from './api-error.ts';

/** The signed-in staff member, always present on routes that name a role. Throws 401 otherwise. */
export function requireStaff(request: FastifyRequest): Staff {
  if (!request.staff) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
  return request.staff;
}
