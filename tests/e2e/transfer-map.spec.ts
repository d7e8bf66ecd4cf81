import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { departure, found, NOT_FOUND, pending, TUESDAY, WEDNESDAY } from '../support/departures.ts';
import { expect, open, test } from '../support/e2e.ts';
import { groupResult, knownDay } from '../support/known-day.ts';
import {
  answerLookups,
  askAsVisitor,
  askFor,
  map,
  openAnswered,
  pickupTime,
  plate,
} from '../support/transfer-page.ts';

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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with ${reducedMotion} as to motion`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`[MAP-08] with ${reducedMotion} as to motion the map is 400px high, starts at zoom 13 and ends at 18`, async ({
      page,
      site,
    }) => {
      const rested = await watchMap(page);
      await open(page, await groupResult(site.url, KNOWN_HOTELS.oneDeparture));
      await expect(leaflet(page)).toHaveAttribute('data-zoom', '18');
      const { zooms, centers } = await rested();
      expect(zooms).toEqual(['13']);
      await expect(leaflet(page)).toHaveAttribute('data-center', centers[0] ?? 'nowhere');
      expect((await leaflet(page).boundingBox())?.height).toBe(400);
    });
  });
}

test('[MAP-08] on a phone the map has the same height', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, await groupResult(site.url, KNOWN_HOTELS.oneDeparture));
  await expect(leaflet(page)).toHaveAttribute('data-zoom', '18');
  expect((await leaflet(page).boundingBox())?.height).toBe(400);
});

test('[MAP-10] tiles are loaded from the configured service, which is credited below the map', async ({
  page,
  site,
  tileRequests,
}) => {
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

test('[MAP-11] no tile is requested before a place is on the screen', async ({ page, tileRequests }) => {
  await open(page, '/airport-transfer');
  await page.getByRole('main').getByRole('link', { name: 'Group transfer' }).click();
  await answerLookups(page, NOT_FOUND);
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await expect(plate(page)).toBeVisible();

  await answerLookups(page, found(departure({ pickup_lat: null, pickup_lng: null })));
  await askFor(page, TUESDAY);
  await expect(pickupTime(page)).toBeVisible();

  await answerLookups(page, found(departure(), departure({ flight_number: 'TE 304' })));
  await askFor(page, WEDNESDAY);
  const flight = page.locator('.which').getByRole('link').filter({ hasText: 'TE 304' });
  await expect(flight).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(tileRequests).toEqual([]);

  await flight.click();
  await expect(map(page).locator('.leaflet-tile-loaded').first()).toBeAttached();
  expect(tileRequests).not.toEqual([]);
});

for (const [what, type, answer] of [
  ['a time', 'group', found(departure({ ...PLACE, pickup_point: 'Calle del Mar, 3' }))],
  ['no time yet', 'private', pending('private', { ...PLACE, pickup_point: 'Calle del Mar, 3' })],
] as const) {
  test(`[MAP-12] with ${what}, the place is shown beside the map of the ${type} page as text, with a maps link`, async ({
    page,
    context,
  }) => {
    await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await openAnswered(page, type, answer);
    await expect(map(page).locator('figcaption')).toContainText('Pickup point: Calle del Mar, 3');
    const opened = page.waitForEvent('popup');
    await map(page).getByRole('link', { name: 'Open in maps' }).click();
    await expect(await opened).toHaveURL('https://www.google.com/maps/search/?api=1&query=36.59881,-4.51632');
  });
}
