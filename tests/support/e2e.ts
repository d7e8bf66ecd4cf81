import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { hydrated, open } from './open-page.ts';
import { type Build, startSiteServer } from './site-server.ts';
import { startTileServer } from './tile-server.ts';

interface Options {
  /** Whether the cookie dialog is already answered; true unless a test is about it. */
  consentGiven: boolean;
}
interface WorkerFixtures {
  build: Build;
  /** Folder of mail files, since no mail server is configured. */
  site: { url: string; tilesUrl: string; mailFolder: string };
}
interface TestFixtures {
  /** The requested map tiles. Any other request to another host fails the test. */
  tileRequests: string[];
}

/** A visitor of the built site with the demonstration set; each worker has its own server. */
export const test = base.extend<Options & TestFixtures, WorkerFixtures>({
  consentGiven: [true, { option: true }],
  build: ['production', { scope: 'worker', option: true }],
  site: [
    async ({ build }, use) => {
      const tiles = await startTileServer();
      const server = await startSiteServer({ TILE_URL: `${tiles.url}/{z}/{x}/{y}.png` }, build);
      await use({ url: server.url, tilesUrl: tiles.url, mailFolder: path.join(server.directory, 'mail') });
      await server.stop();
      tiles.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  tileRequests: [
    async ({ context, site, consentGiven, serviceWorkers }, use, testInfo) => {
      const tiles: string[] = [];
      const elsewhere: string[] = [];
      context.on('request', (request) => {
        if (request.url().startsWith(site.tilesUrl)) tiles.push(request.url());
      });
      // The browser resolves no other host; requests to one fail.
      context.on('requestfailed', (request) => {
        const { hostname } = new URL(request.url());
        if (hostname !== 'localhost' && hostname !== '127.0.0.1') elsewhere.push(request.url());
      });
      // Every test has its own client address, so that limits per address do not apply.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(testInfo.testId) });
      // When blocked, the browser logs an error in the console of every page.
      if (serviceWorkers === 'block') await context.addInitScript(withoutServiceWorkers);
      if (consentGiven) await context.addCookies([consentCookie(site.url)]);
      await use(tiles);
      expect(elsewhere, 'requests to elsewhere').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, hydrated, open };

function withoutServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

function consentCookie(url: string) {
  const record = { essential: true, analytics: false, marketing: false, preferences: false, ts: Date.now() };
  return { name: 'csi_consent', value: encodeURIComponent(JSON.stringify(record)), url };
}

function addressOf(testId: string): string {
  const digits = Buffer.from(testId).reduce((sum, byte) => (sum * 31 + byte) % 16_000_000, 7);
  return `10.${(digits >> 16) & 255}.${(digits >> 8) & 255}.${digits & 255}`;
}
