import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { groupResult } from '../support/known-day.ts';
import { map } from '../support/transfer-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('[STAND-03] one finger scrolls the page over the map, until a tap wakes it; a touch elsewhere ends that', async ({
  page,
  baseURL,
}) => {
  await open(page, await groupResult(baseURL ?? '', KNOWN_HOTELS.oneDeparture));
  const leaflet = map(page).locator('.leaflet-container');
  await expect(leaflet).toHaveAttribute('data-zoom', '18');
  const touched = () => leaflet.evaluate((element) => getComputedStyle(element).touchAction);
  const hint = map(page).getByText('Tap the map to move it', { exact: true });
  await expect(hint).toBeVisible();
  expect(await touched()).toBe('pan-x pan-y');
  await leaflet.tap({ position: { x: 60, y: 120 } });
  await expect(hint).toHaveCount(0);
  expect(await touched()).toBe('none');
  await page.locator('h1').tap();
  await expect(hint).toBeVisible();
  expect(await touched()).toBe('pan-x pan-y');
});

test('[STAND-03] two fingers zoom the map without a tap', async ({ page, baseURL }) => {
  await open(page, await groupResult(baseURL ?? '', KNOWN_HOTELS.oneDeparture));
  const leaflet = map(page).locator('.leaflet-container');
  await expect(leaflet).toHaveAttribute('data-zoom', '18');
  await leaflet.scrollIntoViewIfNeeded();
  const box = await leaflet.boundingBox();
  if (!box) throw new Error('The map is not visible');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await pinch(page, middle, { from: 120, to: 30 });
  await expect.poll(async () => Number(await leaflet.getAttribute('data-zoom'))).toBeLessThan(18);
  await expect(map(page).getByText('Tap the map to move it', { exact: true })).toBeVisible();
});

/** Two fingers beside a point, whose distance from it changes. */
async function pinch(
  page: Page,
  { x, y }: { x: number; y: number },
  { from, to }: { from: number; to: number },
) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + ((to - from) * step) / 6);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
