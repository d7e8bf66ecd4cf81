import type { Locator, Page } from '@playwright/test';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { type BackOfficeServer, expect, expectGoodScreen, test } from '../support/back-office.ts';
import { storeNamedHotel } from '../support/store-content.ts';

test.use({ as: 'editor', viewport: { width: 360, height: 740 } });

const FIRST = addDays(todayInMadrid(), 7);
const store = (backOffice: BackOfficeServer, name: string) =>
  backOffice.visit((database) => storeNamedHotel(database, { name, municipality: 'Nerja' }));
const onSite = async (page: Page, hotel: number) =>
  (await (await page.request.get(`/api/info-meetings/?hotel_id=${hotel}`)).json()) as { date: string }[];
const days = async (page: Page, hotel: number) => (await onSite(page, hotel)).map(({ date }) => date);

const HALF_HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
]);
const offeredTimes = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label).last().fill(name);
  await page.getByRole('option', { name }).click();
}

test('[DESK-69b] [DATE-05] a meeting is repeated weekly with a day left out, at a suggested half hour or any other time, and visitors see it', async ({
  page,
  backOffice,
}) => {
  const hotel = await store(backOffice, 'Castanuela Sol');
  await page.goto('/admin/meetings');
  await expect(page.getByRole('heading', { level: 1, name: 'Info meetings' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Add meetings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose the hotel.')).toBeVisible();
  await choose(page, 'Hotel', 'Castanuela Sol');
  await dialog.getByLabel('Day').first().fill(FIRST);
  expect(await offeredTimes(dialog.getByLabel('From'))).toEqual(HALF_HOURS);
  await dialog.getByLabel('From').fill('10:05');
  await dialog.getByLabel('To').fill('11:00');
  await dialog.getByLabel('Every week until').fill(addDays(FIRST, 21));
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('status')).toHaveText('3 will be added.');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Add 3' }).click();
  await expect(dialog).toBeHidden();
  expect(await days(page, hotel)).toEqual([FIRST, addDays(FIRST, 14), addDays(FIRST, 21)]);
  await page.goto(`/info-meeting?hotel_id=${hotel}&lang=en`);
  await expect(page.getByText('10:05').first()).toBeVisible();
});

test("[DESK-69c] a hotel's week is copied to another hotel", { tag: '@full' }, async ({
  page,
  backOffice,
}) => {
  const from = await store(backOffice, 'Guitarra Uno');
  const to = await store(backOffice, 'Guitarra Dos');
  await backOffice.visit((database) =>
    database.write((db) =>
      db
        .insertInto('info_meetings')
        .values({ hotel_id: from, date: FIRST, time_from: wallTime('09:00'), time_to: wallTime('09:45') })
        .execute(),
    ),
  );
  await page.goto(`/admin/meetings?hotel_id=${from}`);
  await expect(page.getByRole('cell', { name: 'Guitarra Uno', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy a week' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A day of the week to copy').fill(FIRST);
  await choose(page, 'To these hotels', 'Guitarra Dos');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Add 1' }).click();
  await expect(dialog).toBeHidden();
  expect(await days(page, to)).toEqual([FIRST]);
});

test('[DESK-70a] [DESK-70b] [DESK-70c] a CSV shows its unreadable rows and its effect before it is written', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const hotel = await store(backOffice, 'Tambor Azul');
  await page.goto('/admin/meetings');
  await page.getByRole('button', { name: 'Upload a CSV' }).click();
  const dialog = page.getByRole('dialog');
  const rows = ['Hotel;Date;From;To', `Tambor Azul;${FIRST};10:00;11:00`, `Tambor Rojo;${FIRST};10:00;11:00`];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'meetings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(dialog).toContainText(
    'Row 3, hotel: no hotel on the site has this name or number (“Tambor Rojo”)',
  );
  await expect(dialog.getByText('1 will be added.')).toBeVisible();
  expect(await days(page, hotel)).toEqual([]);
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Add 1' }).click();
  await expect(dialog).toBeHidden();
  expect(await days(page, hotel)).toEqual([FIRST]);
  const link = page.getByRole('link', { name: 'Download as CSV' });
  const csv = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await csv.text()).toContain(`Tambor Azul;${hotel};${FIRST};10:00;11:00`);
});

test('[DESK-96a] of two tabs that edit different fields of a meeting, both are saved', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const hotel = await store(backOffice, 'Timple Norte');
  await backOffice.visit((database) =>
    database.write((db) =>
      db
        .insertInto('info_meetings')
        .values({ hotel_id: hotel, date: FIRST, time_from: wallTime('09:00'), time_to: wallTime('09:45') })
        .execute(),
    ),
  );
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/meetings?hotel_id=${hotel}`);
    await tab.getByRole('button', { name: /^Change Timple Norte/ }).click();
  }
  await page.getByRole('dialog').getByLabel('From').fill('08:30');
  await other.getByRole('dialog').getByLabel('To').fill('10:15');
  for (const tab of [page, other]) {
    await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  expect(await onSite(page, hotel)).toMatchObject([{ date: FIRST, time_from: '08:30', time_to: '10:15' }]);
});
