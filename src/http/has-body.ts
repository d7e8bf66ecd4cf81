import type { FastifyRequest } from 'fastify';

/** Whether the request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
