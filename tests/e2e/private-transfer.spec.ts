import type { Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { callsTo } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';
import {
  answerLookups,
  askAsVisitor,
  askFor,
  departure,
  found,
  inquiryForm,
  LOOKUP_CALL,
  map,
  nameBox,
  openWithHotel,
  pending,
  pickupTime,
  plate,
  TUESDAY,
} from '../support/transfer-page.ts';

const NEED_NAME = {
  success: false,
  reason: 'need_last_name',
  message_key: 'please_enter_last_name',
  departures: [],
};
const NEAR_MISS = {
  success: false,
  reason: 'no_exact_match',
  message_key: 'no_exact_match',
  suggestion: 'Kalniņa',
  departures: [],
};

const nameField = (page: Page) => nameBox(page).getByRole('textbox', { name: 'Last name on the booking' });

async function findByName(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await nameBox(page).getByRole('button', { name: 'Find my transfer' }).click();
}

/** Asked for the hotel and day of the known guests, for a name. */
async function askTheOffice(page: Page, name: string): Promise<void> {
  await open(page, '/airport-transfer/private');
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await findByName(page, name);
}

/** Without a name the answer asks for one; with any name it is this. */
async function openNamed(page: Page, answer: object, name: string): Promise<void> {
  await page.route(LOOKUP_CALL, (route) =>
    route.fulfill({ json: route.request().url().includes('last_name=') ? answer : NEED_NAME }),
  );
  await openWithHotel(page, 'private');
  await askFor(page, TUESDAY);
  await findByName(page, name);
}

test('[TRP-01] the private page stands beneath home and airport transfer', async ({ page }) => {
  await open(page, '/airport-transfer/private?lang=es');
  const crumbs = page.getByRole('navigation', { name: textIn('es', 'nav.breadcrumbs') });
  const labels = [
    textIn('es', 'nav.home'),
    textIn('es', 'nav.airport_transfer'),
    textIn('es', 'transfer.private'),
  ];
  await expect(crumbs.getByRole('listitem')).toHaveText(labels);
  await expect(crumbs.getByRole('link')).toHaveText(labels.slice(0, 2));
  await crumbs.getByRole('link').last().click();
  await expect(page).toHaveURL('/airport-transfer?lang=es');
});

test('[TRP-02] the last name is asked for when the server wants it, not earlier', async ({ page }) => {
  await open(page, '/airport-transfer/private');
  await expect(nameBox(page)).toHaveCount(0);
  await expect(page.getByText(textIn('en', 'please_enter_last_name'))).toHaveCount(0);
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await expect(nameField(page)).toBeFocused();
  await expect(nameBox(page).getByRole('button', { name: 'Find my transfer' })).toBeVisible();
  await expect(nameBox(page).getByText(textIn('en', 'please_enter_last_name'))).toBeVisible();
  await expect(inquiryForm(page)).toHaveCount(0);
});

test('[TRP-02] an answer that is found without a name asks for none', async ({ page }) => {
  await answerLookups(page, found(departure()));
  await openWithHotel(page, 'private');
  await askFor(page, TUESDAY);
  await expect(pickupTime(page)).toBeVisible();
  await expect(nameBox(page)).toHaveCount(0);
});

test('[TRP-03] a lookup sends type=private, and last_name only when one was entered', async ({ page }) => {
  await answerLookups(page, NEED_NAME);
  const hotelId = await openWithHotel(page, 'private');
  const lookups = callsTo(page, '/api/transfer-schedule/');
  await askFor(page, TUESDAY);
  await findByName(page, '   ');
  await expect(nameField(page)).toBeFocused();
  const asked = page.waitForRequest(/last_name=/);
  await findByName(page, ' Kalniņa ');
  await asked;
  const question = { type: 'private', hotel_id: String(hotelId), date: TUESDAY };
  expect(lookups.map((call) => Object.fromEntries(new URL(call.url()).searchParams))).toEqual([
    question,
    { ...question, last_name: 'Kalniņa' },
  ]);
});

test('[TRX-05] [TRP-02] a guest finds the car of the known day by last name', async ({ page }) => {
  await askTheOffice(page, KNOWN_GUESTS.timeKnown);
  await expect(pickupTime(page)).toHaveText('11:45');
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
  expect(page.url()).not.toContain('Kal');
});

test('[TRP-04] a pending time shows the point and the message; the last-name box stays with its name', async ({
  page,
}) => {
  await openNamed(page, pending('private', { pickup_point: 'Hotel entrance' }), 'Žukauskas');
  await expect(
    page.getByRole('status').getByText(textIn('en', 'time_pending_private'), { exact: true }),
  ).toBeVisible();
  await expect(plate(page)).toContainText('Hotel entrance');
  await expect(pickupTime(page)).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Žukauskas');
});

test('[TRP-04] a pending time that no last name was given for shows no last-name box', async ({ page }) => {
  await answerLookups(page, pending('private'));
  await openWithHotel(page, 'private');
  await askFor(page, TUESDAY);
  await expect(page.getByText(textIn('en', 'time_pending_private'), { exact: true })).toBeVisible();
  await expect(nameBox(page)).toHaveCount(0);
});

test('[TRP-04] the guest of the known day whose time is not assigned yet is told so', async ({ page }) => {
  await askTheOffice(page, KNOWN_GUESTS.timePending);
  await expect(page.getByText(textIn('en', 'time_pending_private'), { exact: true })).toBeVisible();
  await expect(nameField(page)).toHaveValue(KNOWN_GUESTS.timePending);
});

test('[TRP-05] [TRP-06] a near miss shows what was probably meant, in quotes, and opens the request form', async ({
  page,
}) => {
  await openNamed(page, NEAR_MISS, 'Kalnipa');
  await expect(page.getByRole('status').getByText('Did you mean “Kalniņa”?')).toBeVisible();
  await expect(pickupTime(page)).toHaveCount(0);
  await expect(inquiryForm(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send a request' }).click();
  await expect(page.getByRole('region', { name: textIn('en', 'inquiry.title') })).toBeVisible();
  await expect(inquiryForm(page).getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('[TRP-05] a near miss of a known guest suggests the booked name, with which the car is found', async ({
  page,
}) => {
  await askTheOffice(page, 'Kovalchul');
  await expect(page.getByRole('status').getByText(`Did you mean “${KNOWN_GUESTS.cyrillic}”?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, search again' }).click();
  await expect(pickupTime(page)).toHaveText('17:15');
});

test('[TRP-07] a name that is not found is told so, with the inquiry form', async ({ page }) => {
  await openNamed(page, { success: false, reason: 'not_found', departures: [] }, 'Smith');
  await expect(
    page.getByRole('status').getByText(textIn('en', 'no_transfer_for_lastname'), { exact: true }),
  ).toBeVisible();
  await expect(inquiryForm(page)).toBeVisible();
});

test('[TRP-07] a name that no known guest has is told so, in the language of the visitor', async ({
  page,
}) => {
  await open(page, '/airport-transfer/private?lang=lt');
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await nameBox(page).getByRole('textbox').fill('Smith');
  await nameBox(page).getByRole('button').click();
  await expect(
    plate(page).getByText(textIn('lt', 'no_transfer_for_lastname'), { exact: true }),
  ).toBeVisible();
  await expect(inquiryForm(page)).toBeVisible();
});
