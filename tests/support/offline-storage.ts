import type { Page } from '@playwright/test';
import { pageAddress } from '../../src/values/page-parameters.ts';
import { expect } from './e2e.ts';
import { open } from './open-page.ts';

/** Opens a page and waits until it is available offline. */
export async function openAndStore(page: Page, address: string): Promise<void> {
  await open(page, address);
  await waitUntilStored(page);
}

/** Waits until the open page is stored. */
export async function waitUntilStored(page: Page): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  const address = pageAddress(pathname, searchParams);
  const language = await page.evaluate(() => document.documentElement.lang);
  for (const cached of [address, `/offline?lang=${language}`]) {
    const isThere = () => page.evaluate(async (name) => (await caches.match(name)) !== undefined, cached);
    await expect.poll(isThere, cached).toBe(true);
  }
}

/** Waits until this number of cards is stored. */
export async function expectStoredCards(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('csi-cards')).keys()).length))
    .toBe(count);
}

/** Everything the site has stored on the device, as text. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      // The files of a release are the same for all visitors.
      if (name.startsWith('csi-shell-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|text/.test(response?.headers.get('content-type') ?? '');
        texts.push(request.url, isText ? ((await response?.text()) ?? '') : '');
      }
    }
    return texts.join('\n');
  });
}
