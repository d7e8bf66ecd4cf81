import type { BrowserContext, Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { CONSENT_COOKIE } from '../../src/features/consent/consent-record.ts';
import { expect, open, test } from '../support/e2e.ts';
import { hotelField, pickHotel } from '../support/hotel-choice.ts';
import { callsTo, goBy } from '../support/page-watch.ts';

const HOTEL = KNOWN_HOTELS.oneDeparture;
const NOTHING = { analytics: false, marketing: false, preferences: false };
const VISITS = '/api/visits/';

test.use({ consentGiven: false });

/** An earlier consent of the visitor. */
async function consentTo(
  context: BrowserContext,
  url: string,
  given: Partial<typeof NOTHING>,
): Promise<void> {
  const record = { essential: true, ...NOTHING, ...given, ts: 1 };
  await context.addCookies([
    { name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(record)), url },
  ]);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Where the hotel is stored beyond the tab: what is being written stays in the tab until it is sent. */
function keptPlaces(page: Page): Promise<string[]> {
  return page.evaluate(
    (name) =>
      [localStorage, { cookie: decodeURIComponent(document.cookie) }].flatMap((place) =>
        Object.entries(place)
          .filter(([, value]) => String(value).includes(name))
          .map(([key]) => key),
      ),
    HOTEL,
  );
}

for (const screen of [
  '/excursions',
  '/excursion/2',
  '/info-meeting',
  '/airport-transfer/group',
  '/airport-transfer/private',
]) {
  test(`[COOK-19a] with preferences a hotel is remembered for the next visit of ${screen}`, async ({
    page,
    context,
    site,
  }) => {
    await consentTo(context, site.url, { preferences: true });
    await open(page, '/info-meeting');
    await expect(hotelField(page)).toHaveValue('');
    await pickHotel(page, HOTEL);
    await page.close();

    const later = await context.newPage();
    await open(later, screen);
    await expect(hotelField(later)).toHaveValue(HOTEL);
  });
}

test('[COOK-19a] [EXL-11] a list limited to a remembered hotel says so, and one click shows all', async ({
  page,
  context,
  site,
}) => {
  await consentTo(context, site.url, { preferences: true });
  await open(page, '/info-meeting');
  await pickHotel(page, KNOWN_HOTELS.noGibraltarPickup);
  await goBy(page, '/excursions');
  const gibraltar = page.getByRole('main').getByRole('link', { name: 'Gibraltar' });
  await expect(hotelField(page)).toHaveValue(KNOWN_HOTELS.noGibraltarPickup);
  await expect(page.getByText('Only excursions with a pickup for your hotel are shown.')).toBeVisible();
  await expect(gibraltar).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'All excursions' }).click();
  await expect(hotelField(page)).toHaveValue('');
  await expect(page).toHaveURL('/excursions');
  await gibraltar.click();
  await page.goBack();
  // After a back navigation the list is as it was.
  await expect(gibraltar).toBeVisible();
  await expect(hotelField(page)).toHaveValue('');
});

test('[COOK-19b] without consent to preferences no hotel is stored, and the next visit starts without one', async ({
  page,
  context,
  site,
}) => {
  await consentTo(context, site.url, { analytics: true, marketing: true });
  await open(page, '/info-meeting');
  await pickHotel(page, HOTEL);
  await page.getByRole('button', { name: 'Check the schedule' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await keptPlaces(page)).toEqual([]);
  await page.close();

  const later = await context.newPage();
  await open(later, '/excursion/1');
  await expect(hotelField(later)).toHaveValue('');
});

test('[COOK-19b] before any choice about cookies no hotel is stored', async ({ page }) => {
  await open(page, '/info-meeting');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await pickHotel(page, HOTEL);
  expect(await keptPlaces(page)).toEqual([]);
});

test('[COOK-19b] withdrawing consent deletes the remembered hotel', async ({ page, context, site }) => {
  await consentTo(context, site.url, { preferences: true });
  await open(page, '/info-meeting');
  await pickHotel(page, HOTEL);
  expect(await keptPlaces(page)).toHaveLength(1);
  await choose(page, 'Reject all');
  expect(await keptPlaces(page)).toEqual([]);
});

for (const [answer, given] of [
  ['no answer', undefined],
  ['all refused', {}],
  ['all but analytics given', { marketing: true, preferences: true }],
] as const) {
  test(`[COOK-18a] with ${answer} no visit is counted`, async ({ page, context, site }) => {
    if (given) await consentTo(context, site.url, given);
    const visits = callsTo(page, VISITS);
    await open(page, '/contacts');
    if (!given) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await goBy(page, '/about');
    await goBy(page, '/excursions');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The first counted page is that of the consent.
    const counted = page.waitForResponse(`**${VISITS}`);
    await choose(page, 'Accept all');
    expect((await counted).status()).toBe(201);
    expect(visits.map((visit) => visit.postDataJSON().page)).toEqual(['/excursions']);
  });
}

test('[COOK-18a] [COOK-18b] with analytics each page is counted once, on the own origin only, until consent is withdrawn', async ({
  page,
  context,
  site,
}) => {
  await consentTo(context, site.url, { analytics: true });
  const requests = callsTo(page, '');
  const visits = callsTo(page, VISITS);
  const posted = () => visits.map((visit) => visit.postDataJSON());
  const pages = () => posted().map(({ view_id, ...visit }) => visit);
  await open(page, '/contacts?lang=en');
  await goBy(page, '/excursions');
  await page.getByRole('main').locator('a[href^="/excursion/1?"]').click();
  await expect
    .poll(pages)
    .toEqual(
      ['/contacts', '/excursions', '/excursion/:id'].map((counted) => ({ page: counted, language: 'en' })),
    );
  // Each view has its own id, so that it counts once.
  const ids = posted().map(({ view_id }) => view_id);
  for (const id of ids) expect(id).toMatch(/^[\d-]{7,43}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set([site.url]));

  await choose(page, 'Reject all');
  await goBy(page, '/about');
  await goBy(page, '/contacts');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Contacts');
  expect(visits).toHaveLength(3);
});

test('[COOK-18a] consent withdrawn in another tab ends the counting in this one', async ({
  page,
  context,
  site,
}) => {
  await consentTo(context, site.url, { analytics: true });
  const visits = callsTo(page, VISITS);
  await open(page, '/contacts');
  await expect.poll(() => visits).toHaveLength(1);
  const other = await context.newPage();
  await open(other, '/about');
  await choose(other, 'Reject all');

  await goBy(page, '/excursions');
  await goBy(page, '/about');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About us');
  await page.waitForLoadState('networkidle');
  expect(visits).toHaveLength(1);
});
