import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiApp } from '../http/api-app.ts';
import { FILE_TYPE, takeFiles } from '../http/file-body.ts';
import { limitBodyTime } from './body-time.ts';

let app: ApiApp;
let port: number;

beforeEach(async () => {
  app = Fastify() as unknown as ApiApp;
  limitBodyTime(app, { anyMs: 100, fileMs: 60_000 });
  takeFiles(app);
  app.post('/words', async () => 'taken');
  app.post('/file', { config: { file: true } }, async () => 'taken');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterEach(() => app.close());

/** Sends the first byte of two. */
function begin(path: string, type: string) {
  const headers = { 'content-type': type, 'content-length': 2 };
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers });
  request.on('error', () => undefined);
  request.write('1');
  return request;
}

test('[DESK-23] a file has its time to come, where any other body is ended', async () => {
  const file = begin('/file', FILE_TYPE);
  const words = begin('/words', 'application/json');
  const [ended] = (await once(words, 'response')) as [IncomingMessage];
  expect(ended.statusCode).toBe(408);
  file.end('2');
  const [taken] = (await once(file, 'response')) as [IncomingMessage];
  expect(taken.statusCode).toBe(200);
});
