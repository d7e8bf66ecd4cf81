import type { Locator, Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { hotelField } from '../support/hotel-choice.ts';
import { knownDay } from '../support/known-day.ts';
import {
  acceptSubscriptions,
  button,
  consent,
  email,
  lastName,
  SENT,
  statusText,
} from '../support/subscription-form.ts';
import { dateInput, nameBox, pickupTime, showButton } from '../support/transfer-page.ts';

const MAX_TAB_STOPS = 60;

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control, 'reached by Tab').toBeFocused();
}

/** Types part of the hotel's name and chooses the suggestion. */
async function chooseHotel(page: Page, name: string): Promise<void> {
  await tabTo(page, hotelField(page));
  await page.keyboard.type('palmasol');
  await page.getByRole('main').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(hotelField(page)).toHaveValue(name);
}

async function askForKnownDay(page: Page): Promise<void> {
  await chooseHotel(page, KNOWN_HOTELS.oneDeparture);
  await tabTo(page, dateInput(page));
  await page.keyboard.type(knownDay());
  await tabTo(page, showButton(page));
  await page.keyboard.press('Enter');
}

test('by keyboard alone a group transfer is found and subscribed to', async ({ page }) => {
  const sent = await acceptSubscriptions(page);
  await open(page, '/airport-transfer/group?lang=en');
  await askForKnownDay(page);
  await expect(pickupTime(page)).toHaveText('11:35');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '11:35' })).toBeFocused();

  await tabTo(page, email(page));
  await page.keyboard.type('anna@example.com');
  await tabTo(page, lastName(page));
  await page.keyboard.type('Kalniņa');
  await tabTo(page, consent(page));
  await page.keyboard.press('Space');
  await tabTo(page, button(page));
  await page.keyboard.press('Enter');
  await expect(statusText(page, SENT)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('by keyboard alone a private transfer is found by the last name, whose field takes the focus', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/airport-transfer/private?lang=en');
  await askForKnownDay(page);
  await expect(nameBox(page).locator('input[name="last_name"]')).toBeFocused();
  await page.keyboard.type(KNOWN_GUESTS.timeKnown);
  await page.keyboard.press('Enter');
  await expect(pickupTime(page)).toHaveText('11:45');
});

test('by keyboard alone a day is chosen from the calendar', { tag: '@full' }, async ({ page }) => {
  await open(page, '/airport-transfer/group?lang=en');
  const opener = page.locator('form.lookup .date-open');
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog.calendar td button:focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dateInput(page)).toBeFocused();
  await expect(dateInput(page)).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
});

test('by keyboard alone the pickup of an excursion is found, and its long text read and closed', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/excursion/1?lang=en');
  await chooseHotel(page, KNOWN_HOTELS.oneDeparture);
  await expect(page.locator('.plate time')).toBeVisible();
  const details = page.getByRole('button', { name: 'More details' });
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
});
