import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { hasBody } from '../http/has-body.ts';
import { handleParseError } from './error-handler.ts';

/** How long a request body may take, from its first byte to its last. */
export interface BodyTimeouts {
  /** For ordinary requests. */
  defaultMs: number;
  /** For staff uploads: 20 MB over a slow hotel connection. */
  fileMs: number;
}
export const BODY_TIMEOUTS: BodyTimeouts = { defaultMs: 15_000, fileMs: 5 * 60_000 };

/**
 * Cuts off requests whose body does not arrive in time. Node has a single limit for all requests, which is set to the
 * longest; the upload timeout applies only after the staff guard has accepted the request.
 */
export function enforceBodyTimeouts(app: ApiApp, time: BodyTimeouts = BODY_TIMEOUTS): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

  app.server.headersTimeout = time.defaultMs;
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    await restartTimer(request, time.defaultMs);
    request.raw.once('close', () => clearTimeout(timers.get(request)));
  });
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.file && hasBody(request)) await restartTimer(request, time.fileMs);
  });

  async function restartTimer(request: FastifyRequest, ms: number): Promise<void> {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => timeOut(request), ms).unref());
  }
}

function timeOut({ raw }: FastifyRequest): void {
  if (!raw.complete)
    handleParseError({ name: 'Error', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
}
