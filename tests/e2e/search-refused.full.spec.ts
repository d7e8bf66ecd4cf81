import type { Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { addDays } from '../../src/values/calendar-date.ts';
import { expect, open, test } from '../support/e2e.ts';
import { hotelIdOf, knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';
import { inquiryForm, nameBox, pickupTime } from '../support/transfer-page.ts';

const ways = (page: Page) => page.getByRole('main').locator('section.other');

/** Makes twenty name lookups from an address of its own; returns the page of the known hotel and day. */
async function spend(page: Page, siteUrl: string, visitor: string, language: string): Promise<string> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor });
  // A separate day: unmatched names on the known one would suppress the suggestions of other tests.
  const date = addDays(knownDay(), 30);
  const question = `hotel_id=${await hotelIdOf(siteUrl, KNOWN_HOTELS.oneDeparture)}&date=${date}`;
  for (let n = 0; n < 20; n += 1) {
    const address = `${siteUrl}/api/transfer-schedule/?${question}&type=private&last_name=Guessq${n}`;
    const answer = await fetch(address, { headers: { 'x-forwarded-for': visitor } });
    expect(answer.status).toBe(200);
  }
  return `/airport-transfer/private?${question}&lang=${language}`;
}

async function findByName(page: Page): Promise<void> {
  await nameBox(page).getByRole('textbox').fill(KNOWN_GUESTS.timeKnown);
  await nameBox(page).getByRole('button').click();
}

for (const [n, language] of LANGUAGES.entries()) {
  test(`[SEC-31] a visitor beyond the limit reads when to search again and whom to ask, in ${language}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, await spend(page, site.url, `198.51.100.${n + 1}`, language));
    await findByName(page);
    await expect(page.getByRole('status').getByText(textIn(language, 'too_many_requests'))).toBeVisible();
    await expect(ways(page)).toContainText(/\b(60|59)\b/);
    await expect(ways(page).getByRole('link', { name: /\+34/ })).toHaveAttribute('href', /^tel:\+34\d+$/);
    await expect(ways(page).locator('a[href^="https://wa.me/"]')).toBeVisible();
    await expect(pickupTime(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await ways(page)
      .getByRole('button', { name: textIn(language, 'inquiry.open') })
      .click();
    await expect(inquiryForm(page)).toBeVisible();
    await expect(inquiryForm(page).locator('input[autocomplete="family-name"]')).toHaveValue(
      KNOWN_GUESTS.timeKnown,
    );
    await expect(ways(page).locator('a[href^="tel:"]')).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SEC-31] the same is said, with a link to the question page', async ({ page, site }) => {
    await page.goto(await spend(page, site.url, '198.51.100.99', 'en'));
    await findByName(page);
    await expect(page.getByText(textIn('en', 'too_many_requests'))).toBeVisible();
    await expect(ways(page)).toContainText('Please search again in about 60 minutes.');
    await expect(ways(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(ways(page).getByRole('button')).toHaveCount(0);
    await ways(page).getByRole('link', { name: 'Send a request' }).click();
    await expect(page).toHaveURL(/\/ask\?category=transfer/);
  });
});
