import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { alter } from '../support/forced-responses.ts';
import { pickHotel } from '../support/hotel-choice.ts';
import { hotelIdOf } from '../support/known-day.ts';

const HOTEL = KNOWN_HOTELS.oneDeparture;
const OTHER_HOTEL = KNOWN_HOTELS.severalFlights;

const main = (page: Page) => page.getByRole('main');
const map = (page: Page) => main(page).getByRole('region', { name: 'Map: your hotel and the pickup point' });

async function pickupOf(siteUrl: string, hotel: string): Promise<{ lat: number; lng: number; name: string }> {
  const id = await hotelIdOf(siteUrl, hotel);
  return (await fetch(`${siteUrl}/api/excursions/1/pickup/?hotel_id=${id}`)).json();
}

test('[EXD-31] [MAP-02] a chosen hotel has a map at zoom 15, 400 px high, with a marker for it and one for the pickup', async ({
  page,
  site,
}) => {
  const { name } = await pickupOf(site.url, HOTEL);
  await open(page, '/excursion/1');
  await expect(map(page)).toHaveCount(0);
  await pickHotel(page, HOTEL);
  await expect(map(page)).toHaveAttribute('data-zoom', '15');
  expect((await map(page).boundingBox())?.height).toBe(400);
  await expect(map(page).locator('.leaflet-marker-icon')).toHaveCount(2);
  await expect(map(page).getByTitle(`Your hotel: ${HOTEL}`, { exact: true })).toHaveCount(1);
  await expect(map(page).getByTitle(`Pickup point: ${name}`, { exact: true })).toHaveCount(1);
});

test('[MAP-02] choosing another hotel moves the map to its pickup at the same zoom', async ({
  page,
  site,
}) => {
  const { lat, lng } = await pickupOf(site.url, OTHER_HOTEL);
  await open(page, '/excursion/1');
  await pickHotel(page, HOTEL);
  await expect(map(page)).toHaveAttribute('data-zoom', '15');
  await pickHotel(page, OTHER_HOTEL);
  await expect(map(page)).toHaveAttribute('data-center', `${lat.toFixed(5)},${lng.toFixed(5)}`);
  await expect(map(page)).toHaveAttribute('data-zoom', '15');
});

test('[MAP-04] the popups name the hotel and the pickup point', async ({ page, site }) => {
  const { lat, lng } = await pickupOf(site.url, HOTEL);
  // Far enough from the hotel that the markers do not overlap.
  await alter(page, '**/api/excursions/*/pickup/**', {
    name: 'Parada Sol',
    lat: lat + 0.002,
    lng: lng + 0.002,
  });
  await open(page, '/excursion/1');
  await pickHotel(page, HOTEL);
  for (const words of [`Your hotel: ${HOTEL}`, 'Pickup point: Parada Sol']) {
    await map(page).getByTitle(words, { exact: true }).click();
    await expect(map(page).locator('.leaflet-popup-content')).toHaveText([words]);
  }
});

test('[EXD-32] a link opens the pickup point in a maps service in a new tab', async ({
  page,
  context,
  site,
}) => {
  const { lat, lng } = await pickupOf(site.url, HOTEL);
  await open(page, '/excursion/1');
  await pickHotel(page, HOTEL);
  const link = main(page).getByRole('link', { name: 'Open in maps' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('query') ?? address.href).toContain(`${lat},${lng}`);

  await context.route(`${address.origin}/**`, (route) => route.fulfill({ body: 'a map' }));
  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(address.href);
});
