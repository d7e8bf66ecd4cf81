import type { Page } from '@playwright/test';
import { addDays } from '../../src/values/calendar-date.ts';
import { expect, open, test } from '../support/e2e.ts';
import { FULL_RUN } from '../support/full-run.ts';
import { knownDay } from '../support/known-day.ts';

test.use({ viewport: { width: 360, height: 740 } });

const heroImage = (page: Page) => page.locator('.hero img');

test('[HOME-01] [HOME-02] [HOME-03] the server renders title, subtitle and picture of the home page', async ({
  page,
  request,
}) => {
  const home = await (await request.get('/api/homepage/', { headers: { 'accept-language': 'uk' } })).json();
  await open(page, '/?lang=uk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  expect(home.subtitle).toMatch(/^<p>.*<\/p>$/);
  await expect(page.locator('.hero p')).toHaveText(home.subtitle.replace(/<[^>]+>/g, ''));
  await expect(heroImage(page)).toHaveAttribute('src', home.banner_image);
});

test('[FIELD-07] the hotel field is above the fold, and a time is four taps away', async ({ page }) => {
  // Two days before the known day, which is then a chip.
  await page.clock.setFixedTime(new Date(`${addDays(knownDay(), -2)}T12:00:00Z`));
  for (const lang of FULL_RUN ? ['lt', 'ru', 'en'] : ['en']) {
    await open(page, `/?lang=${lang}`);
    await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('combobox', { name: 'Your hotel' }).click();
  await page.keyboard.type('palmas');
  await page.getByRole('option', { name: /Hotel Palmasol/ }).click();
  const day = `${Number(knownDay().slice(8))}`;
  await page.locator('.days button', { hasText: new RegExp(`^\\S+\\s${day}$`) }).click();
  await page.getByRole('button', { name: 'Show my transfer' }).click();
  await expect(page.locator('.plate time')).toHaveText('11:35');
});
