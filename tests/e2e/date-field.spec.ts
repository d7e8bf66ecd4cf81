import type { Page } from '@playwright/test';
import { formatDayWithYear, formatMonth } from '../../src/i18n/formats.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { departure, found, NOT_FOUND, TUESDAY, TYPES, WEDNESDAY } from '../support/departures.ts';
import { expect, open, test } from '../support/e2e.ts';
import { callsTo } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';
import {
  answerLookups,
  askFor,
  dateInput,
  inquiryForm,
  lookupForm,
  openAnswered,
  openWithHotel,
  showButton,
} from '../support/transfer-page.ts';

const calendar = (page: Page) => lookupForm(page).getByRole('dialog', { name: 'Choose a date' });

async function openCalendar(page: Page): Promise<void> {
  await lookupForm(page).getByRole('button', { name: 'Open the calendar' }).click();
  await expect(calendar(page).getByRole('grid')).toBeVisible();
}

const dayButton = (page: Page, date: string) =>
  calendar(page).getByRole('button', { name: formatDayWithYear('en', date), exact: true });

for (const type of TYPES) {
  test(`[DATE-01] the date of the ${type} page is typed, chosen and shown as yyyy-MM-dd`, async ({
    page,
  }) => {
    await answerLookups(page, found(departure()));
    await openWithHotel(page, type);
    await expect(lookupForm(page).locator('.hint').last()).toHaveText(/for example \d{4}-\d{2}-\d{2}$/);
    await dateInput(page).pressSequentially('20310617');
    await expect(dateInput(page)).toHaveValue(TUESDAY);
    await openCalendar(page);
    await expect(calendar(page).getByRole('grid')).toHaveAccessibleName(formatMonth('en', TUESDAY));
    await dayButton(page, WEDNESDAY).click();
    await expect(calendar(page)).toHaveCount(0);
    await expect(dateInput(page)).toHaveValue(WEDNESDAY);
    await expect(dateInput(page)).toBeFocused();
    const asked = await askFor(page, WEDNESDAY);
    expect(new URL(asked.url()).searchParams.get('date')).toBe(WEDNESDAY);
  });
}

for (const language of LANGUAGES) {
  test(`[DATE-02] the weeks of the calendar start on Monday in ${language}`, async ({ page }) => {
    await open(page, `/airport-transfer/group?lang=${language}`);
    await dateInput(page).fill(TUESDAY);
    await lookupForm(page)
      .getByRole('button', { name: textIn(language, 'date.calendar') })
      .click();
    const weekdays = lookupForm(page).getByRole('dialog').locator('thead th, [role="columnheader"]');
    await expect(weekdays).toHaveText(
      ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => textIn(language, `exc.weekdays_short.${day}`)),
    );
    // Monday, 16 June 2031, is first in its week.
    const weeks = lookupForm(page).getByRole('dialog').locator('tbody tr');
    await expect(weeks.filter({ hasText: '17' }).locator('td').first()).toHaveText('16');
  });
}

for (const text of ['2031-02-30', '17.06.2031', 'tomorrow']) {
  test(`[DATE-03] [TRX-03] '${text}' is rejected without a request`, async ({ page }) => {
    const lookups = callsTo(page, '/api/transfer-schedule/');
    await openWithHotel(page, 'group');
    await dateInput(page).fill(text);
    await dateInput(page).press('Tab');
    await expect(lookupForm(page).getByRole('alert').getByText('Date input not valid.')).toBeVisible();
    await expect(dateInput(page)).toHaveAttribute('aria-invalid', 'true');
    await showButton(page).click();
    await expect(lookupForm(page).getByText('Please fill in all fields')).toBeVisible();
    expect(lookups).toEqual([]);
  });
}

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const type of TYPES) {
      test(`[DATE-04] in ${timezoneId} the day chosen on the ${type} page is the day that is sent`, async ({
        page,
      }) => {
        await answerLookups(page, found(departure()));
        await openWithHotel(page, type);
        for (const [hour, date] of [
          ['00:30', '2031-06-01'],
          ['23:30', '2031-06-30'],
        ] as const) {
          await page.clock.setFixedTime(await localInstant(page, `2031-06-17T${hour}`));
          const change = page.locator('form.query button');
          if (await change.isVisible()) await change.click();
          await dateInput(page).fill(TUESDAY);
          await openCalendar(page);
          await dayButton(page, date).click();
          await expect(dateInput(page)).toHaveValue(date);
          const asked = page.waitForRequest('**/api/transfer-schedule/**');
          await showButton(page).click();
          expect(new URL((await asked).url()).searchParams.get('date')).toBe(date);
          await expect(page.locator('.plate')).toBeVisible();
        }
      });
    }

    test(`[DATE-04] in ${timezoneId} an inquiry carries the day that was chosen`, async ({ page }) => {
      await page.route('**/api/transfer-inquiries/', (route) => route.fulfill({ status: 201, body: '' }));
      await openAnswered(page, 'group', NOT_FOUND);
      const form = inquiryForm(page);
      await form.locator('[name="inquiry_last_name"]').fill('Kalniņa');
      await form.locator('[name="inquiry_email"]').fill('anna@example.com');
      await form.getByRole('button', { name: 'Open the calendar' }).click();
      await form.getByRole('button', { name: formatDayWithYear('en', '2031-06-30'), exact: true }).click();
      const sent = page.waitForRequest('**/api/transfer-inquiries/');
      await form.getByRole('button', { name: 'Send the request' }).click();
      expect((await sent).postDataJSON().departure_date).toBe('2031-06-30');
    });
  });
}

/** The instant of a local time on the device. */
function localInstant(page: Page, wall: string): Promise<number> {
  return page.evaluate((shown) => new Date(shown).getTime(), wall);
}

test('on a phone the open calendar stays on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/?lang=en');
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  await expect(page.locator('.calendar .rdp-day').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const box = await page.locator('.calendar').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
});
