import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { datesIn } from '../../src/i18n/all-dates.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { expect, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { SCREENS } from '../support/screens.ts';

test.use({ javaScriptEnabled: false });

for (const screen of SCREENS) {
  test(`without JavaScript ${screen} is complete`, async ({ page }) => {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(13);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('without JavaScript the language is chosen by a link', async ({ page }) => {
  await page.goto('/excursions?day=1');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').locator('.langsel').getByRole('link', { name: 'Lietuvių' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expect(page).toHaveURL('/excursions?lang=lt&day=1');
});

test('without JavaScript the links of a small screen are reachable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page).toHaveURL('/contacts');
});

for (const from of ['/', '/airport-transfer/group']) {
  test(`without JavaScript the form of ${from} finds a group transfer by plain links`, async ({ page }) => {
    await page.goto(from);
    await page.getByRole('combobox', { name: 'Your hotel' }).fill('palmasol');
    await page.getByLabel('Departure date').fill(knownDay());
    await page.getByRole('button', { name: 'Show my transfer' }).click();
    // The only hotel of that name counts as chosen.
    await expect(page).toHaveURL(/\/airport-transfer\/group\?date=[\d-]+&hotel_id=\d+$/);
    await expect(page.locator('.plate time')).toHaveText('11:35');
    await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
  });
}

test('[FIELD-03b] without JavaScript a day is understood as guests write it', async ({ page }) => {
  const [year, month, day] = knownDay().split('-');
  for (const typed of [`${day}.${month}.${year}`, `${day}/${month}`, `${day}${month}${year}`]) {
    await page.goto('/airport-transfer/group');
    await page.getByRole('combobox', { name: 'Your hotel' }).fill('palmasol');
    await page.getByLabel('Departure date').fill(typed);
    await page.getByRole('button', { name: 'Show my transfer' }).click();
    await expect(page.locator('.plate time')).toHaveText('11:35');
  }
});

test('[DATE-06] without JavaScript a day is understood in words, whatever the language of the page', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await page.goto('/airport-transfer/group?lang=en');
    await page.getByRole('combobox', { name: 'Your hotel' }).fill('palmasol');
    await page.getByLabel('Departure date').fill(datesIn(language).label(knownDay(), { year: true }));
    await page.getByRole('button', { name: 'Show my transfer' }).click();
    await expect(page).toHaveURL(new RegExp(`date=${knownDay()}&hotel_id=\\d+$`));
    await expect(page.locator('.plate time')).toHaveText('11:35');
  }
  await page.goto('/airport-transfer/group?lang=en&hotel=palmasol&date=soon');
  await expect(page.getByText('Date input not valid.')).toBeVisible();
});

test('without JavaScript the form of the home page opens the private page for a private transfer', async ({
  page,
}) => {
  await page.goto('/?lang=en');
  await page.getByRole('radio', { name: 'Private transfer' }).check();
  await page.getByRole('combobox', { name: 'Your hotel' }).fill('riu');
  await page.getByLabel('Departure date').fill(knownDay());
  await page.getByRole('button', { name: 'Show my transfer' }).click();
  await expect(page).toHaveURL(/\/airport-transfer\/private\?.*hotel=riu/);
  await page.locator('.by-name').getByRole('link', { name: KNOWN_HOTELS.severalFlights }).first().click();
  await expect(page).toHaveURL(/\/airport-transfer\/private\?hotel_id=\d+/);
  await expect(page.locator('input[name="last_name"]')).toBeVisible();
});

test('without JavaScript a private transfer is found by a posted last name, which is in no address', async ({
  page,
}) => {
  await page.goto('/airport-transfer/private?lang=lv');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.locator('input[name="hotel"]').fill('palmasol');
  await page.locator('input[name="date"]').fill(knownDay());
  await page.locator('form.lookup button[type="submit"]').click();

  await page.locator('input[name="last_name"]').fill(KNOWN_GUESTS.timeKnown);
  await page.locator('form.last-name button').click();
  await expect(page.locator('.plate time')).toHaveText('11:45');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  expect(requests.join(' ')).not.toContain(encodeURIComponent(KNOWN_GUESTS.timeKnown));
  expect(page.url()).not.toContain('Kal');
});

test('without JavaScript the question page shows an e-mail address instead of a form that cannot be sent', async ({
  page,
}) => {
  await page.goto('/ask?lang=en');
  await expect(page.locator('main form')).toBeHidden();
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
  await page.goto('/contacts?lang=en');
  await expect(page.locator('main form')).toBeHidden();
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
});

test('without JavaScript an almost correct name leads to the booking by its button', async ({ page }) => {
  await page.goto('/airport-transfer/private?lang=en');
  await page.locator('form.lookup input[name="hotel"]').fill(KNOWN_HOTELS.oneDeparture);
  await page.locator('form.lookup input[name="date"]').fill(knownDay());
  await page.locator('form.lookup button[type="submit"]').click();
  await page.locator('form.last-name input[name="last_name"]').fill('Kalnixa');
  await page.locator('form.last-name button').click();
  await expect(page.locator('.choices')).toBeHidden();
  await page.locator('form.scriptless button').click();
  await expect(page.locator('.plate time')).toBeVisible();
});

test('without JavaScript a date that does not exist is reported, and an empty result offers a next step', async ({
  page,
}) => {
  await page.goto('/airport-transfer/group?lang=en&hotel_id=87&date=2026-02-30');
  await expect(page.getByText('Date input not valid.')).toBeVisible();
  await page.goto('/airport-transfer/group?lang=en&hotel_id=87&date=2020-01-01');
  await page.getByRole('link', { name: 'Send a request' }).click();
  await expect(page).toHaveURL(/\/ask\?category=transfer/);
});
