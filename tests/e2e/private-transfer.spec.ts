import type { Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';
import { askAsVisitor, inquiryForm, map, nameBox, pickupTime, plate } from '../support/transfer-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

const nameField = (page: Page) => nameBox(page).getByRole('textbox', { name: 'Last name on the booking' });

async function findByName(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await nameBox(page).getByRole('button', { name: 'Find my transfer' }).click();
}

/** Looks up a name for the hotel and day of the known guests. */
async function askTheOffice(page: Page, name: string): Promise<void> {
  await open(page, '/airport-transfer/private');
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await findByName(page, name);
}

test('[TRX-05] [TRP-02b] a guest finds the car of the known day by last name', async ({ page }) => {
  await askTheOffice(page, KNOWN_GUESTS.timeKnown);
  await expect(pickupTime(page)).toHaveText('11:45');
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
  expect(page.url()).not.toContain('Kal');
});

test('[TRP-04b] [TRP-04c] a guest without an assigned time gets a message', { tag: '@full' }, async ({
  page,
}) => {
  await askTheOffice(page, KNOWN_GUESTS.timePending);
  await expect(page.getByText(textIn('en', 'time_pending_private'), { exact: true })).toBeVisible();
  await expect(nameField(page)).toHaveValue(KNOWN_GUESTS.timePending);
});

test('[TRP-05] a near miss of a known guest suggests the booked name, with which the car is found', async ({
  page,
}) => {
  await askTheOffice(page, 'Kovalchul');
  await expect(page.getByRole('status').getByText(`Did you mean “${KNOWN_GUESTS.cyrillic}”?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, search again' }).click();
  await expect(pickupTime(page)).toHaveText('17:15');
});

test('[TRP-07] an unknown name gets a message in the language of the visitor', { tag: '@full' }, async ({
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
