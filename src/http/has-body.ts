import type { FastifyRequest } from 'fastify';

/** Whether a body comes after the headers. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
