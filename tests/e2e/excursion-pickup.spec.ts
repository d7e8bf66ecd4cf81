import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, hydrated, open, test } from '../support/e2e.ts';
import { holdResponses } from '../support/forced-responses.ts';
import { hotelField, pickHotel, suggestions } from '../support/hotel-choice.ts';
import { hotelIdOf } from '../support/known-day.ts';
import { callsTo, expectRed } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PICKUP_CALL = '**/api/excursions/*/pickup/**';
const SEARCH_CALL = '/api/hotels/?search=';
const HOTEL = KNOWN_HOTELS.oneDeparture;
const OTHER_HOTEL = KNOWN_HOTELS.severalFlights;

const main = (page: Page) => page.getByRole('main');
const plate = (page: Page) => main(page).getByRole('region', { name: 'Pickup for your hotel' });
const map = (page: Page) => main(page).getByRole('region', { name: 'Map: your hotel and the pickup point' });
const noPickup = (page: Page) =>
  main(page).getByText(textIn('en', 'no_excursion_for_hotel'), { exact: true });

interface Pickup {
  lat: number;
  lng: number;
  name: string;
  time: string;
  price_adult: number;
  price_child: number;
}

async function pickupOf(siteUrl: string, hotel: string): Promise<Pickup> {
  const id = await hotelIdOf(siteUrl, hotel);
  return (await fetch(`${siteUrl}/api/excursions/1/pickup/?hotel_id=${id}`)).json();
}

test('[EXD-24] typing clears the chosen hotel, and typing its name again is a new search', {
  tag: '@full',
}, async ({ page }) => {
  const searches = callsTo(page, SEARCH_CALL);
  await open(page, '/excursion/1');
  await pickHotel(page, HOTEL);
  await expect(plate(page)).toBeVisible();
  const before = searches.length;

  await hotelField(page).press('Backspace');
  await expect(plate(page)).toHaveCount(0);
  const search = page.waitForRequest(`**${SEARCH_CALL}${encodeURIComponent(HOTEL)}`);
  await hotelField(page).press('l');
  await search;
  await expect(hotelField(page)).toHaveValue(HOTEL);
  await expect(plate(page)).toHaveCount(0);
  expect(searches.length).toBeGreaterThan(before);
});

test('[EXD-27] [EXD-28] [EXD-29] [EXD-30] a chosen hotel has its pickup time, both prices in euro and the note on small children', async ({
  page,
  site,
}) => {
  const pickup = await pickupOf(site.url, HOTEL);
  await open(page, '/excursion/1');
  const note = main(page).getByText(textIn('en', 'excursion.child_free_note'), { exact: true });
  await expect(plate(page)).toHaveCount(0);
  await expect(note).toHaveCount(0);

  await pickHotel(page, HOTEL);
  await expect(plate(page).getByText(pickup.time, { exact: true })).toBeVisible();
  await expect(plate(page)).toContainText(pickup.name);
  const prices = plate(page).locator('dl > div');
  const adult = prices.filter({ hasText: 'Adult' }).locator('dd');
  const child = prices.filter({ hasText: 'Child, 3 to 11 years' }).locator('dd');
  expect(pickup.price_adult).not.toBe(pickup.price_child);
  await expect(adult).toHaveText(new RegExp(`^€${pickup.price_adult}(\\.\\d\\d)?$`));
  await expect(child).toHaveText(new RegExp(`^€${pickup.price_child}(\\.\\d\\d)?$`));
  await expect(note).toBeVisible();
  await expect(note).toHaveText(/Children under 3 travel free, on a parent’s lap, without a seat/);
});

test('[EXD-33] the page scrolls to the pickup 400 ms after it appears, not earlier', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  const release = await holdResponses(page, PICKUP_CALL);
  await page.goto('/excursion/1');
  await hydrated(page);
  await pickHotel(page, HOTEL);
  await page.evaluate(() => {
    const times: { appeared?: number; scrolled?: number } = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      if (document.querySelector('.plate')) times.appeared ??= Date.now();
    }).observe(document.body, { childList: true, subtree: true });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...how) {
      if (this.classList.contains('plate')) times.scrolled ??= Date.now();
      scroll.apply(this, how);
    };
  });

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  release();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(plate(page)).toHaveCount(1, { timeout: 1 });
  }).toPass({ intervals: [20] });
  await page.clock.runFor(390);
  expect(await scrollTimes(page)).toEqual({ appeared: expect.any(Number) });
  await page.clock.runFor(100);
  const { appeared = 0, scrolled = 0 } = await scrollTimes(page);
  expect(scrolled - appeared).toBeGreaterThanOrEqual(400);
  expect(scrolled - appeared).toBeLessThanOrEqual(405);
  await expect.poll(async () => (await plate(page).boundingBox())?.y).toBeLessThan(100);
});

test('[EXD-43a] [EXD-43b] a link with a hotel scrolls to its pickup; a reload and a back navigation do not scroll', {
  tag: '@full',
}, async ({ page, site }) => {
  await open(page, `/excursion/1?hotel_id=${await hotelIdOf(site.url, HOTEL)}`);
  const top = async () => (await plate(page).boundingBox())?.y ?? Number.NaN;
  await expect.poll(top).toBeLessThan(120);
  await expect.poll(top).toBeGreaterThanOrEqual(0);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.reload();
  await hydrated(page);
  await expectStill(page, 0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectStill(page);
});

test('[EXD-43c] a link with a hotel does not move a visitor who has scrolled', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => window.scrollTo(0, 50)));
  await open(page, `/excursion/1?hotel_id=${await hotelIdOf(site.url, HOTEL)}`);
  await expectStill(page, 50);
});

/** For twice the delay of the scroll the page stays where it is. */
async function expectStill(page: Page, y?: number): Promise<void> {
  await expect(plate(page)).toBeVisible();
  await watchScrolls(page);
  await page.waitForFunction(() => performance.now() - (window as unknown as { since: number }).since > 800);
  expect(await scrollTimes(page)).toEqual({});
  if (y !== undefined) expect(await page.evaluate(() => window.scrollY)).toBe(y);
}

test('[EXD-36] a hotel without a pickup for the excursion gets a message', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/excursions');
  await main(page).getByRole('link', { name: 'Gibraltar' }).click();
  await pickHotel(page, KNOWN_HOTELS.noGibraltarPickup);
  await expectRed(noPickup(page));
  await expect(plate(page)).toHaveCount(0);
});

test('[EXD-38] another excursion starts without hotel, pickup and message', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/excursion/1');
  await main(page).getByRole('link', { name: 'Excursions', exact: true }).click();
  await main(page).getByRole('link', { name: 'Gibraltar' }).click();
  await pickHotel(page, KNOWN_HOTELS.noGibraltarPickup);
  await expect(noPickup(page)).toBeVisible();

  // Directly from one excursion to the other, which only the browser's history does.
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/excursion/1');
  await expectUntouched(page);

  await pickHotel(page, HOTEL);
  await expect(plate(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'Excursions', exact: true }).click();
  await main(page).getByRole('link', { name: 'Granada' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Granada');
  await expectUntouched(page);
});

async function expectUntouched(page: Page): Promise<void> {
  await expect(hotelField(page)).toHaveValue('');
  await expect(plate(page)).toHaveCount(0);
  await expect(noPickup(page)).toHaveCount(0);
  await expect(map(page)).toHaveCount(0);
}

test('[EXD-39] the name of the hotel already chosen is not searched for', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const id = await hotelIdOf(site.url, HOTEL);
  await page.clock.install();
  const searches = callsTo(page, SEARCH_CALL);
  await open(page, `/excursion/1?hotel_id=${id}`);
  await expect(hotelField(page)).toHaveValue(HOTEL);
  await hotelField(page).click();
  await page.clock.runFor(2000);
  expect(searches).toEqual([]);

  await hotelField(page).fill('nautilu');
  await suggestions(page).filter({ hasText: OTHER_HOTEL }).click();
  await expect(hotelField(page)).toHaveValue(OTHER_HOTEL);
  await page.clock.runFor(2000);
  await hotelField(page).click();
  await page.clock.runFor(2000);
  expect(searches.map((search) => new URL(search.url()).searchParams.get('search'))).toEqual(['nautilu']);
});

/** Records whether the page scrolls to the pickup. */
async function watchScrolls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: { scrolled?: number } = {};
    Object.assign(window, { times, since: performance.now() });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...how) {
      if (this.classList.contains('plate')) times.scrolled ??= Date.now();
      scroll.apply(this, how);
    };
  });
}

function scrollTimes(page: Page): Promise<{ appeared?: number; scrolled?: number }> {
  return page.evaluate(() => (window as unknown as { times: object }).times);
}

test('[DESK-80c] hovering over the excursions of a hotel makes no lookup; opening one makes one', {
  tag: '@full',
}, async ({ page, site }) => {
  const pickups = callsTo(page, '/pickup/');
  await open(page, `/excursions?hotel_id=${await hotelIdOf(site.url, HOTEL)}`);
  const cards = main(page).locator('.card');
  for (const card of [cards.nth(0), cards.nth(1)]) {
    // Only the excursion itself is prefetched.
    const ahead = page.waitForResponse(/\/api\/excursions\/\d+\/$/);
    await card.hover();
    await ahead;
  }
  await page.waitForLoadState('networkidle');
  expect(pickups).toHaveLength(0);
  await cards.nth(1).click();
  await expect(plate(page)).toBeVisible();
  expect(pickups).toHaveLength(1);
});
