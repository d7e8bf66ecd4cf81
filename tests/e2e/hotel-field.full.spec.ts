import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail, holdResponses } from '../support/forced-responses.ts';
import { hotelField, suggestions } from '../support/hotel-choice.ts';
import { callsTo, errorLines } from '../support/page-watch.ts';

const SEARCH = '/api/hotels/?search=';
const searchFor = (text: string) => `**/api/hotels/?search=${text}`;
const PAGES = ['/excursion/1', '/info-meeting', '/airport-transfer/group', '/airport-transfer/private'];

/** Stops the clock of the page; the test advances it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Mocks the hotels that a search for this text finds. */
async function finds(page: Page, text: string, ...names: string[]): Promise<void> {
  await page.route(searchFor(text), (route) =>
    route.fulfill({ json: names.map((name, position) => ({ id: position + 1, name })) }),
  );
}

const searched = (requests: { url(): string }[]) =>
  requests.map((request) => new URL(request.url()).searchParams.get('search'));

for (const screen of PAGES) {
  test(`[HOTEL-01] on ${screen} one character is not searched, two are`, async ({ page }) => {
    await page.clock.install();
    await open(page, screen);
    const searches = callsTo(page, SEARCH);
    await stopTime(page);
    await hotelField(page).press('p');
    await page.clock.runFor(2000);
    expect(searched(searches)).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().includes(SEARCH));
    await hotelField(page).press('a');
    await page.clock.runFor(300);
    await sent;
    expect(searched(searches)).toEqual(['pa']);
  });
}

test('[HOTEL-01] a space does not count as a character', async ({ page }) => {
  await page.clock.install();
  await open(page, '/airport-transfer/group');
  const searches = callsTo(page, SEARCH);
  await stopTime(page);
  await hotelField(page).fill(' p ');
  await page.clock.runFor(2000);
  expect(searched(searches)).toEqual([]);
});

test('[HOTEL-02] letters typed within 300 ms of each other make one search, for the last text', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/airport-transfer/group');
  const searches = callsTo(page, SEARCH);
  await stopTime(page);
  for (const letter of 'palmas') {
    await hotelField(page).press(letter);
    await page.clock.runFor(299);
  }
  expect(searched(searches)).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().includes(SEARCH));
  await page.clock.runFor(1);
  await sent;
  await page.clock.runFor(2000);
  expect(searched(searches)).toEqual(['palmas']);
});

test('[HOTEL-03] a search superseded by further typing is cancelled, and its response is never shown', async ({
  page,
}) => {
  await finds(page, 'pa', 'Hotel Parador');
  await finds(page, 'palm', 'Hotel Palmasol');
  const release = await holdResponses(page, searchFor('pa'));
  await open(page, '/airport-transfer/group');
  const first = page.waitForRequest(searchFor('pa'));
  await hotelField(page).fill('pa');
  const request = await first;
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request);
  await hotelField(page).fill('palm');
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  release();
  await expect(suggestions(page)).toHaveText(['Hotel Palmasol']);
});

for (const [which, keys] of [
  ['the only one', []],
  ['one that was highlighted', ['ArrowDown']],
] as const) {
  test(`[HOTEL-03] Enter chooses no hotel of a former text: ${which}`, async ({ page }) => {
    await finds(page, 'sunse', 'Sunset Beach');
    await finds(page, 'palmasol', 'Hotel Palmasol');
    const release = await holdResponses(page, searchFor('palmasol'));
    await open(page, '/info-meeting');
    await hotelField(page).fill('sunse');
    await expect(suggestions(page)).toHaveText(['Sunset Beach']);
    for (const key of keys) await hotelField(page).press(key);

    await hotelField(page).fill('palmasol');
    await hotelField(page).press('Enter');
    await expect(hotelField(page)).toHaveValue('palmasol');
    release();
    await expect(suggestions(page)).toHaveText(['Hotel Palmasol']);
    await hotelField(page).press('Enter');
    await expect(hotelField(page)).toHaveValue('Hotel Palmasol');
  });
}

for (const failure of FAILURES) {
  test(`[HOTEL-04] [ERR-02] a search that fails (${failure}) clears the suggestions, and is logged`, async ({
    page,
  }) => {
    await finds(page, 'pa', 'Hotel Palmasol', 'Hotel Parador');
    await fail(page, searchFor('par'), failure);
    await open(page, '/airport-transfer/group');
    await hotelField(page).fill('pa');
    await expect(suggestions(page)).toHaveCount(2);
    const errors = errorLines(page);
    await hotelField(page).fill('par');
    await expect(suggestions(page)).toHaveCount(0);
    const logged = failure === 'no answer' ? 'Failed to fetch' : `The server answered ${failure}`;
    await expect.poll(() => errors.join('\n')).toContain(logged);
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });
}

test('[HOTEL-05] a cancelled search keeps the suggestions and shows no error', async ({ page }) => {
  await finds(page, 'pa', 'Hotel Palmasol', 'Hotel Parador');
  await finds(page, 'parad', 'Hotel Parador');
  await holdResponses(page, searchFor('par'));
  const release = await holdResponses(page, searchFor('parad'));
  await open(page, '/airport-transfer/group');
  const errors = errorLines(page);
  await hotelField(page).fill('pa');
  await expect(suggestions(page)).toHaveCount(2);

  const second = page.waitForRequest(searchFor('par'));
  await hotelField(page).fill('par');
  const request = await second;
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request);
  const third = page.waitForRequest(searchFor('parad'));
  await hotelField(page).fill('parad');
  await cancelled;
  await third;
  await expect(suggestions(page)).toHaveText(['Hotel Palmasol', 'Hotel Parador']);
  await expect(page.getByText('No hotel of this name.')).toHaveCount(0);
  release();
  await expect(suggestions(page)).toHaveText(['Hotel Parador']);
  expect(errors).toEqual([]);
});

for (const screen of PAGES) {
  test(`[HOTEL-06] on ${screen} the list is hidden when the text equals the name of a suggestion`, async ({
    page,
  }) => {
    await page.route('**/api/hotels/?search=*', (route) =>
      route.fulfill({
        json: [
          { id: 1, name: 'Hotel Sol' },
          { id: 2, name: 'Hotel Sol Playa' },
        ],
      }),
    );
    await open(page, screen);
    await hotelField(page).fill('Hotel So');
    await expect(suggestions(page)).toHaveCount(2);
    await hotelField(page).press('l');
    await expect(hotelField(page)).toHaveValue('Hotel Sol');
    await expect(suggestions(page)).toHaveCount(0);
    await hotelField(page).press('Space');
    await hotelField(page).press('P');
    await expect(suggestions(page)).toHaveCount(2);
  });
}

for (const screen of PAGES) {
  test(`[HOTEL-07] on ${screen} a pasted name is found below the field, and chosen by a click`, async ({
    page,
  }) => {
    await page.route('**/api/hotels/?search=*', (route) =>
      route.fulfill({ json: [{ id: 1, name: 'Hotel Sol', municipality: 'Nerja' }] }),
    );
    await open(page, screen);
    await hotelField(page).fill('Hotel Sol');
    const meant = page.getByRole('main').getByRole('button', { name: 'Hotel Sol Nerja' });
    await expect(meant).toBeVisible();
    await expect(suggestions(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '1 hotel found' })).toHaveCount(1);
    await meant.click();
    await expect(hotelField(page)).toHaveValue('Hotel Sol');
    await expect(meant).toHaveCount(0);
    await expect(hotelField(page)).toBeFocused();
    await expect(page.getByRole('main').locator('.field').getByText('Nerja')).toBeVisible();
  });
}

test('[HOTEL-07] each of several hotels with the same name can be chosen', async ({ page }) => {
  await page.route('**/api/hotels/?search=*', (route) =>
    route.fulfill({
      json: [
        { id: 1, name: 'Hotel Sol', municipality: 'Nerja' },
        { id: 2, name: 'Hotel Sol', municipality: 'Mijas' },
      ],
    }),
  );
  await open(page, '/airport-transfer/group');
  await hotelField(page).fill('Hotel Sol');
  await page.getByRole('main').getByRole('button', { name: 'Hotel Sol Mijas' }).click();
  await expect(page.getByRole('main').locator('.field').getByText('Mijas')).toBeVisible();
});
