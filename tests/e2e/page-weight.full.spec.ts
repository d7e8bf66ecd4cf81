import type { Request } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';

const BUDGET_BYTES = 300_000;

test.use({
  consentGiven: false,
  // The language with the most fonts and the longest texts.
  locale: 'uk-UA',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

test('on a first visit with a phone the home page transfers at most 300 KB before the service worker fetches anything', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const names = new Map<string, string>();
  const parts: { name: string; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    parts.push({ name: names.get(requestId) ?? requestId, bytes: encodedDataLength });
  });

  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  test.info().annotations.push({ type: 'weight', description: `${Math.round(bytes / 1000)} KB` });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, parts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n')).toBeLessThan(BUDGET_BYTES);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('so it does including everything the worker fetches to open every screen offline', async ({
    page,
    context,
  }) => {
    const requests: Request[] = [];
    context.on('requestfinished', (request) => requests.push(request));
    await page.goto('/');
    await hydrated(page);
    const keeps = (address: string) =>
      page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address);
    for (const address of ['/', '/offline?lang=uk']) {
      await expect.poll(() => keeps(address), { timeout: 30_000 }).toBe(true);
    }

    const weights = await Promise.all(requests.map(weightOf));
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    const more = weights
      .filter((_, place) => requests[place]?.serviceWorker())
      .reduce((sum, weight) => sum + weight, 0);
    test
      .info()
      .annotations.push({ type: 'weight with the worker', description: `${Math.round(bytes / 1000)} KB` });
    expect(more).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  });
});

/** Bytes transferred including headers; 0 for cached responses. */
async function weightOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}
