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

test('on a first visit with a phone the home page weighs no more than 300 KB in all', async ({ page }) => {
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
