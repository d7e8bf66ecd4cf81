import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiApp } from '../http/api-app.ts';
import { acceptFileBodies, FILE_CONTENT_TYPE } from '../http/file-body.ts';
import { enforceBodyTimeouts } from './body-timeouts.ts';

let app: ApiApp;
let port: number;

beforeEach(async () => {
  app = Fastify() as unknown as ApiApp;
  enforceBodyTimeouts(app, { defaultMs: 100, fileMs: 60_000 });
  acceptFileBodies(app);
  app.post('/json', async () => 'accepted');
  app.post('/file', { config: { file: true } }, async () => 'accepted');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterEach(() => app.close());

/** Sends the first of two bytes. */
function sendPartialBody(path: string, type: string) {
  const headers = { 'content-type': type, 'content-length': 2 };
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers });
  request.on('error', () => undefined);
  request.write('1');
  return request;
}

test('[DESK-23] an upload gets its longer timeout, any other body is cut off', async () => {
  const file = sendPartialBody('/file', FILE_CONTENT_TYPE);
  const json = sendPartialBody('/json', 'application/json');
  const [timedOut] = (await once(json, 'response')) as [IncomingMessage];
  expect(timedOut.statusCode).toBe(408);
  file.end('2');
  const [accepted] = (await once(file, 'response')) as [IncomingMessage];
  expect(accepted.statusCode).toBe(200);
});
