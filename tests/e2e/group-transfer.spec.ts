import { readFile } from 'node:fs/promises';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';
import {
  answeredPoint,
  answerLookups,
  askAsVisitor,
  askFor,
  departure,
  found,
  inquiryForm,
  map,
  NOT_FOUND,
  nameBox,
  openAnswered,
  openWithHotel,
  pending,
  pickupTime,
  plate,
  subscription,
  TUESDAY,
  WEDNESDAY,
} from '../support/transfer-page.ts';

test('[TRG-01] the group page stands beneath home and airport transfer', async ({ page }) => {
  await open(page, '/airport-transfer/group?lang=ru');
  const crumbs = page.getByRole('navigation', { name: textIn('ru', 'nav.breadcrumbs') });
  const labels = [
    textIn('ru', 'nav.home'),
    textIn('ru', 'nav.airport_transfer'),
    textIn('ru', 'transfer.group'),
  ];
  await expect(crumbs.getByRole('listitem')).toHaveText(labels);
  await expect(crumbs.getByRole('link')).toHaveText(labels.slice(0, 2));
  await crumbs.getByRole('link').last().click();
  await expect(page).toHaveURL('/airport-transfer?lang=ru');
});

test('[TRX-05] [TRX-06] a visitor finds the coach of the known day, with its point on a map', async ({
  page,
}) => {
  await open(page, '/airport-transfer/group');
  const asked = await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  const point = await answeredPoint(asked);
  await expect(pickupTime(page)).toHaveText('11:35');
  await expect(plate(page)).toContainText(point);
  await expect(map(page)).toContainText(point);
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
  await expect(inquiryForm(page)).toHaveCount(0);
});

test('the calendar entry of a found coach is saved at once, and its day is said', async ({ page }) => {
  await open(page, '/airport-transfer/group');
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await expect(pickupTime(page)).toHaveText('11:35');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`DTSTART;TZID=Europe/Madrid:${knownDay().replaceAll('-', '')}T113500`);
  await expect(page.getByText(/^Calendar: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused();
});

test("[TRG-02] a lookup sends type=group with the hotel's id and the date, and nothing else", async ({
  page,
}) => {
  await answerLookups(page, found(departure()));
  const hotelId = await openWithHotel(page, 'group');
  const asked = await askFor(page, TUESDAY);
  expect(Object.fromEntries(new URL(asked.url()).searchParams)).toEqual({
    type: 'group',
    hotel_id: String(hotelId),
    date: TUESDAY,
  });
});

test('[TRG-02] not even a last name given on the private page is sent', async ({ page }) => {
  await answerLookups(page, { success: false, reason: 'need_last_name', departures: [] });
  await openWithHotel(page, 'private');
  await askFor(page, TUESDAY);
  await nameBox(page).getByRole('textbox').fill('Kalniņa');
  await nameBox(page).getByRole('button').click();
  await openWithHotel(page, 'group');
  const asked = await askFor(page, TUESDAY);
  expect(asked.url()).not.toContain('last_name');
});

test('[TRG-03] a pending time clears the time of the result before; the pickup point shows, with its map', async ({
  page,
}) => {
  await openAnswered(page, 'group', found(departure()));
  await expect(pickupTime(page)).toHaveText('04:35');
  await answerLookups(page, pending('group', { pickup_point: 'Plaza de España' }));
  await askFor(page, WEDNESDAY);
  await expect(plate(page)).toContainText('Plaza de España');
  await expect(pickupTime(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('04:35');
  await expect(map(page).locator('.leaflet-container')).toBeVisible();

  await answerLookups(page, pending('group', { pickup_lat: null, pickup_lng: null }));
  await askFor(page, TUESDAY);
  await expect(plate(page)).toContainText('Avda. Antonio Machado, 12');
  await expect(map(page)).toHaveCount(0);
});

for (const [language, key] of [
  ['en', 'time_pending_group'],
  ['lv', 'time_pending_group'],
  ['en', 'time_pending'],
] as const) {
  test(`[TRG-04] a pending time shows what ${key} says in ${language}, and the inquiry form`, async ({
    page,
  }) => {
    await answerLookups(page, { ...pending('group'), message_key: key });
    await openWithHotel(page, 'group', { lang: language });
    await askFor(page, TUESDAY);
    await expect(page.getByRole('status').getByText(textIn(language, key), { exact: true })).toBeVisible();
    await expect(inquiryForm(page)).toBeVisible();
  });
}

test('[TRG-03] [TRG-04] the coach whose time is not assigned yet is told with its point', async ({
  page,
}) => {
  await open(page, '/airport-transfer/group');
  const asked = await askAsVisitor(page, KNOWN_HOTELS.timePending, knownDay());
  const point = await answeredPoint(asked);
  await expect(page.getByText(textIn('en', 'time_pending_group'), { exact: true })).toBeVisible();
  await expect(plate(page)).toContainText(point);
  await expect(pickupTime(page)).toHaveCount(0);
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
  await expect(inquiryForm(page)).toBeVisible();
});

for (const [what, answer, key] of [
  ['not_found', NOT_FOUND, 'no_transfer_found'],
  [
    'an unheard-of reason',
    { success: false, reason: 'strike', message_key: 'no_exact_match' },
    'no_exact_match',
  ],
  ['an error_key', { success: false, error_key: 'invalid_date' }, 'invalid_date'],
  ['no key', { success: false, reason: 'odd' }, 'something_went_wrong'],
] as const) {
  test(`[TRG-05] ${what} clears the result before, shows its message and the inquiry form`, async ({
    page,
  }) => {
    await openAnswered(page, 'group', found(departure()));
    await expect(map(page)).toBeVisible();
    await answerLookups(page, answer);
    await askFor(page, WEDNESDAY);
    await expect(page.getByRole('status').getByText(textIn('en', key), { exact: true })).toBeVisible();
    await expect(inquiryForm(page)).toBeVisible();
    await expect(pickupTime(page)).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('Antonio Machado');
    await expect(map(page)).toHaveCount(0);
    await expect(subscription(page)).toHaveCount(0);
  });
}

test('[TRG-05] a hotel without a coach on the known day is told so, in the language of the visitor', async ({
  page,
}) => {
  await open(page, '/airport-transfer/group?lang=et');
  await askAsVisitor(page, KNOWN_HOTELS.noDeparture, knownDay());
  await expect(plate(page).getByText(textIn('et', 'no_transfer_found'), { exact: true })).toBeVisible();
  await expect(inquiryForm(page)).toBeVisible();
});
