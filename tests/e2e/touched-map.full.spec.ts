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
