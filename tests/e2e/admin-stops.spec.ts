import type { Page } from '@playwright/test';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { type BackOfficeServer, expect, expectGoodScreen, test } from '../support/back-office.ts';
import { storeNamedHotel } from '../support/store-content.ts';
import { storeDepartures } from '../support/store-transfers.ts';

test.use({ as: 'editor', viewport: { width: 360, height: 740 } });

const DAY = addDays(todayInMadrid(new Date()), 3);
const isFine = async (page: Page) => {
  // Also below a dialog.
  await expect(page.locator('h1')).toBeVisible();
  await expectGoodScreen(page);
};

/** A hotel with a coach at a place that no stop is known for. */
function storeCoach(backOffice: BackOfficeServer, hotel: string, pickup_point: string) {
  return backOffice.visit(async (database) => {
    const hotel_id = await storeNamedHotel(database, { name: hotel, municipality: 'Nerja' });
    await storeDepartures(database, hotel_id, { pickup_date: DAY, pickup_point });
    return hotel_id;
  });
}

async function places(page: Page, hotel: number): Promise<string[]> {
  const answer = await page.request.get(`/api/transfer-schedule/?hotel_id=${hotel}&date=${DAY}&type=group`);
  const { departures } = (await answer.json()) as { departures: { pickup_point: string }[] };
  return departures.map(({ pickup_point }) => pickup_point);
}

test('[STOP-02b] [STOP-05] a place of a list becomes a stop with directions', async ({
  page,
  backOffice,
}) => {
  const hotel = await storeCoach(backOffice, 'Quokka Playa', 'Panadería Quokka');
  await page.goto('/admin/stops');
  const place = page.getByRole('row').filter({ hasText: 'Panadería Quokka' });
  await isFine(page);
  await place.getByRole('link', { name: 'Make it a stop' }).click();
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Panadería Quokka');
  const coordinates = page.getByLabel('Coordinates');
  const position = await coordinates.inputValue();
  await coordinates.fill('nowhere');
  await expect(page.getByRole('button', { name: 'Add the stop' })).toBeDisabled();
  await coordinates.fill(position);
  await page.getByLabel('Directions, English').fill('By the bakery, on the side of the sea');
  await isFine(page);
  await page.getByRole('button', { name: 'Add the stop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panadería Quokka' })).toBeVisible();
  const answer = await page.request.get(`/api/transfer-schedule/?hotel_id=${hotel}&date=${DAY}&type=group`);
  expect(await answer.json()).toMatchObject({
    departures: [{ stop: { directions: { en: 'By the bakery, on the side of the sea' } } }],
  });
  await page.goto('/admin/stops');
  await expect(page.getByRole('row').filter({ hasText: 'Panadería Quokka' })).toHaveCount(1);
});

test('[STOP-06] a stop is replaced for some days, published, and undone', { tag: '@full' }, async ({
  page,
  backOffice,
}) => {
  const hotel = await storeCoach(backOffice, 'Numbat Playa', 'Numbat Square');
  for (const name of ['Numbat Square', 'Numbat Church']) {
    await page.goto('/admin/stops/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Town' }).fill('Nerja');
    await page.getByRole('button', { name: 'Add the stop' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto('/admin/stops');
  await page.getByRole('link', { name: 'Numbat Square' }).click();
  await page.getByRole('button', { name: 'Move or replace …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(DAY);
  await dialog.getByLabel('Last day').fill(DAY);
  await dialog.getByLabel('The other stop').fill('Numbat C');
  await page.getByRole('option', { name: /Numbat Church/ }).click();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Numbat Church').first()).toBeVisible();
  await isFine(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Numbat Square replaced by Numbat Church, on' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => places(page, hotel)).toEqual(['Numbat Church']);
  await page.goto('/admin/stops');
  await page.getByRole('link', { name: 'Numbat Square' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Numbat Church' })).toBeVisible();
  await page.getByRole('link', { name: 'View or undo' }).click();
  await page.getByRole('button', { name: 'See what an undo would change' }).click();
  await page.getByRole('button', { name: 'Undo this publish …' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => places(page, hotel)).toEqual(['Numbat Square']);
});
