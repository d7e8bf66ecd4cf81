import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { fullIt } from '../support/full-tests.ts';
import { startTestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const PAGE_MS = 300;

it('a page in progress when the server stops is answered, and the stop waits for nothing else', async () => {
  const site = await loadBuiltSite(DIST);
  let made: () => void = () => undefined;
  const making = new Promise<void>((resolve) => {
    made = resolve;
  });
  const renderPage: Site['renderPage'] = async () => {
    made();
    await new Promise((resolve) => setTimeout(resolve, PAGE_MS));
    return { status: 200, html: 'a page' };
  };
  const app = await startTestApp({ site: { ...site, renderPage } });
  const asking = app.get('/?lang=en');
  await making;
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await asking).toMatchObject({ status: 200, text: 'a page' });
});

it('a connection without a request does not delay the stop', async () => {
  const app = await startTestApp();
  const silent = await connected(app.url);
  const gone = new Promise((resolve) => silent.once('close', resolve));
  const began = performance.now();
  await app.close();
  await gone;
  expect(performance.now() - began).toBeLessThan(15_000);
});

fullIt('nor does an unfinished request for long', async () => {
  const app = await startTestApp({ shutdownGraceMs: 500 });
  const slow = await connected(app.url);
  await new Promise<void>((resolve) => slow.write('GET / HTTP/1.1\r\nhost:', () => resolve()));
  // Another request is answered after the bytes of that one were read.
  await app.get('/healthz');
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(15_000);
});

function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', reject);
  });
}
