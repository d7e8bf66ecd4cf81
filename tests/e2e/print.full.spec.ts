import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { groupResult, hotelIdOf } from '../support/known-day.ts';

/** Number of printed pages. */
async function sides(page: Page): Promise<number> {
  const paper = (await page.pdf(A4)).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const A4 = { format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } } as const;

for (const language of ['lt', 'ru']) {
  test(`a found transfer in ${language} fits on one printed page, with telephone number and address of the site`, async ({
    page,
    site,
  }) => {
    const result = `${await groupResult(site.url, KNOWN_HOTELS.oneDeparture)}&lang=${language}`;
    await open(page, result);
    await expect(page.locator('.map-marker-pickup')).toBeVisible();
    expect(await sides(page)).toBe(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.plate time')).toBeVisible();
    await expect(page.locator('.operator a[href^="tel:"]')).toBeVisible();
    await expect(page.getByText(`${site.url}${result}`)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

  test(`the pickup of an excursion in ${language} fits on one printed page, with price, point and map`, async ({
    page,
    site,
  }) => {
    const hotel = await hotelIdOf(site.url, KNOWN_HOTELS.oneDeparture);
    await open(page, `/excursion/1?hotel_id=${hotel}&lang=${language}`);
    await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
    expect(await sides(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.plate time')).toBeVisible();
    await expect(page.locator('.operator a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('.gal')).toBeHidden();
  });

  test(`the next info meeting in ${language} fits on one printed page, with the following ones`, async ({
    page,
    site,
  }) => {
    const hotel = await hotelIdOf(site.url, KNOWN_HOTELS.oneDeparture);
    await open(page, `/info-meeting?hotel_id=${hotel}&lang=${language}`);
    await expect(page.locator('.plate time')).toBeVisible();
    expect(await sides(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('combobox')).toBeHidden();
  });
}
