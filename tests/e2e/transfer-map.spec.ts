import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { departure, found } from '../support/departures.ts';
import { expect, open, test } from '../support/e2e.ts';
import { groupResult } from '../support/known-day.ts';
import { map, openAnswered } from '../support/transfer-page.ts';

const PLACE = { pickup_lat: 36.59881, pickup_lng: -4.51632 };
const leaflet = (page: Page) => map(page).locator('.leaflet-container');

interface Rests {
  zooms: string[];
  centers: string[];
}

/** Positions at which the map rests, starting with the first; the last is read from the map itself. */
async function watchMap(page: Page): Promise<() => Promise<Rests>> {
  await page.addInitScript(() => {
    const former: Rests = { zooms: [], centers: [] };
    Object.assign(window, { former });
    new MutationObserver((changes) => {
      for (const { attributeName, oldValue } of changes) {
        if (oldValue) former[attributeName === 'data-zoom' ? 'zooms' : 'centers'].push(oldValue);
      }
    }).observe(document, {
      subtree: true,
      attributeOldValue: true,
      attributeFilter: ['data-zoom', 'data-center'],
    });
  });
  return () => page.evaluate(() => (window as unknown as { former: Rests }).former);
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(`[MAP-08] with motion the map is 400px high, starts at zoom 13 and ends at 18`, {
    tag: '@full',
  }, async ({ page, site }) => {
    const rested = await watchMap(page);
    await open(page, await groupResult(site.url, KNOWN_HOTELS.oneDeparture));
    await expect(leaflet(page)).toHaveAttribute('data-zoom', '18');
    const { zooms, centers } = await rested();
    expect(zooms).toEqual(['13']);
    await expect(leaflet(page)).toHaveAttribute('data-center', centers[0] ?? 'nowhere');
    expect((await leaflet(page).boundingBox())?.height).toBe(400);
  });
});

test('[MAP-10] tiles are loaded from the configured service, which is credited below the map', {
  tag: '@full',
}, async ({ page, site, tileRequests }) => {
  const { tile_url, tile_attribution } = await (await page.request.get('/api/site-settings/')).json();
  const [before = '', after = ''] = tile_url.split(/\{z\}.*\{y\}/);
  expect(new URL(tile_url).origin).toBe(site.tilesUrl);
  await open(page, await groupResult(site.url, KNOWN_HOTELS.oneDeparture));
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeAttached();
  await expect(leaflet(page)).toHaveAttribute('data-zoom', '18');
  expect(tileRequests).not.toEqual([]);
  for (const tile of tileRequests) {
    expect(tile.startsWith(before) && tile.endsWith(after), tile).toBe(true);
    expect(tile.slice(before.length, tile.length - after.length)).toMatch(/^1\d\/\d+\/\d+$/);
  }
  const words = tile_attribution.replace(/<[^>]+>/g, '').replace('&copy;', '©');
  await expect(map(page).locator('.leaflet-control-attribution')).toContainText(words);
});

test('[MAP-12a] with a time, the place is shown beside the map as text, with a maps link', async ({
  page,
  context,
}) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
  await openAnswered(page, 'group', found(departure({ ...PLACE, pickup_point: 'Calle del Mar, 3' })));
  await expect(map(page).locator('figcaption')).toContainText('Pickup point: Calle del Mar, 3');
  const opened = page.waitForEvent('popup');
  await map(page).getByRole('link', { name: 'Open in maps' }).click();
  await expect(await opened).toHaveURL('https://www.google.com/maps/search/?api=1&query=36.59881,-4.51632');
});
