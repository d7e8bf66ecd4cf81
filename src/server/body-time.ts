import type { FastifyRequest } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { hasBody } from '../http/has-body.ts';
import { answerUnreadable } from './errors.ts';

/** How long a body may take to come, from its first byte to its last. */
export interface BodyTime {
  /** Of a request as visitors send it. */
  anyMs: number;
  /** Of a file that staff upload: 20 MB over a poor hotel line. */
  fileMs: number;
}
export const BODY_TIME: BodyTime = { anyMs: 15_000, fileMs: 5 * 60_000 };

/**
 * Ends a request whose body does not come in time. Node knows one limit for all requests, which is the longest of
 * ours; the time of a file is given only to who may send one, as the guard of the back office has looked by then.
 */
export function limitBodyTime(app: ApiApp, time: BodyTime = BODY_TIME): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

  app.server.headersTimeout = time.anyMs;
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    await allow(request, time.anyMs);
    request.raw.once('close', () => clearTimeout(timers.get(request)));
  });
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.file && hasBody(request)) await allow(request, time.fileMs);
  });

  async function allow(request: FastifyRequest, ms: number): Promise<void> {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => end(request), ms).unref());
  }
}

function end({ raw }: FastifyRequest): void {
  if (!raw.complete)
    answerUnreadable({ name: 'Error', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
}
