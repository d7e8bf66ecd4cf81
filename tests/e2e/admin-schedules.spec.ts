import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { KNOWN_DAY_OFFSET, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { AMBIGUOUS_DAY, readDayFirst, WRITTEN_AMBIGUOUSLY } from '../support/ambiguous-day.ts';
import { expect, expectGoodScreen, test, tooWide } from '../support/back-office.ts';

const KNOWN_DAY = addDays(todayInMadrid(), KNOWN_DAY_OFFSET);
/** Day and month are ambiguous, and no demonstration departure is as late. */
const LIST = [
  'Hotel;Pickup date;Pickup time;Pickup point;Flight number',
  `${KNOWN_HOTELS.oneDeparture};${WRITTEN_AMBIGUOUSLY};09:00;Main entrance;BT 672`,
  `${KNOWN_HOTELS.oneDeparture};${WRITTEN_AMBIGUOUSLY};25:99;Main entrance;FR 100`,
  `Quite Another House;${WRITTEN_AMBIGUOUSLY};10:00;Main entrance;BT 672`,
].join('\r\n');
const TEXTS = { name: 'June.csv', mimeType: 'text/csv' };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Whether all of something is in view on a screen of this width. */
async function expectWithin(width: number, cell: Locator): Promise<void> {
  const page = cell.page();
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  const end = async () => {
    const box = await cell.boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await expect.poll(end).toBeLessThanOrEqual(width);
  if (before) await page.setViewportSize(before);
}
/** The text of the screen itself; MUI hides all but an open dialog. */
async function confirm(page: Page, word: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
}

test('[DESK-16b] [DESK-18a] [DESK-20a] a list is uploaded, decided, published, delivered and undone', async ({
  page,
  backOffice,
  request,
}) => {
  const hotel = await backOffice.visit((database) =>
    database.read
      .selectFrom('hotels')
      .select('id')
      .where('name', '=', KNOWN_HOTELS.oneDeparture)
      .executeTakeFirstOrThrow(),
  );
  const subscription = {
    email: 'guest@example.com',
    hotel: hotel.id,
    transfer_type: 'group',
    departure_date: AMBIGUOUS_DAY,
    language: 'en',
  };
  const subscribed = await request.post('/api/transfer-notifications/', { data: subscription });
  expect(subscribed.status()).toBe(201);

  await page.goto('/admin/schedules');
  await expect(page.getByRole('heading', { name: 'A new list' })).toBeVisible();
  await expectGoodScreen(page);
  await page.locator('input[type=file]').setInputFiles({ ...TEXTS, buffer: Buffer.from(LIST) });

  // Lists are read in a worker thread, which starts slowly on a busy machine.
  const questions = page.getByRole('heading', { name: '2 questions before all of it can be read' });
  await expect(questions).toBeVisible({ timeout: 30_000 });
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: `${readDayFirst('long')} (the day comes first)` }).check();
  await page.getByRole('radio', { name: 'None of ours: leave its rows out' }).check();
  await button(page, 'Read it with these answers').click();

  const bad = page.getByRole('region', { name: 'Rows that cannot be read' });
  await expect(bad.getByRole('cell', { name: /25:99.*This is no time of day/ })).toBeVisible();
  await expectWithin(360, bad.getByRole('cell', { name: /This is no time of day/ }));
  await expect(
    page.getByText(new RegExp(String.raw`pickups on \w+,? ${readDayFirst('short')}`)),
  ).toBeVisible();
  await expect(page.getByText('1 guest gets an e-mail when you publish.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('row')).toHaveCount(2);
  await expectGoodScreen(page);

  await expect(button(page, 'Publish …')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Leave out the 1 row that cannot be read' }).check();
  await button(page, 'Publish …').click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 new. 1 guest gets an e-mail at once. 1 row left out.',
  );
  await confirm(page, 'Publish');

  await expect(page.getByText('1 written to files, reaching nobody')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Published: 1 new.')).toBeVisible();
  expect(mailsTo(backOffice.server.directory, 'guest@example.com')).toContain('09:00');
  await page.goto('/admin/mails?show=all');
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('guest@example.com');
  expect(await tooWide(page, 360)).toBe(0);
  await page.goBack();
  await expect(button(page, 'See what an undo would change')).toBeVisible();
  await expectGoodScreen(page);

  await button(page, 'See what an undo would change').click();
  await expect(page.getByText('An undo means: 1 gone.')).toBeVisible();
  await expect(button(page, 'Undo this publish …')).toBeDisabled();
  await page.getByLabel('How many departures are gone?').fill('1');
  await button(page, 'Undo this publish …').click();
  await expect(page.getByRole('dialog')).toContainText('1 gone. 1 guest gets an e-mail at once.');
  await confirm(page, 'Undo');
  await expect(page.getByText('Published: 1 gone.')).toBeVisible();
  await expect(page.getByText('1 written to files, reaching nobody')).toBeVisible({ timeout: 20_000 });

  await page.goto('/admin/schedules');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Undo: June.csv');
  await expect(rows.nth(2)).toContainText('June.csv');
  await expect(rows.nth(2)).toContainText('Published, then undone');
  await rows.nth(2).getByRole('link').click();
  await expect(page.getByText('This publish was taken back.')).toBeVisible();
  await expect(button(page, 'See what an undo would change')).toHaveCount(0);
});

test('[DESK-17] a file that is not a list is rejected with a reason, whatever its name', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/admin/schedules');
  const send = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await send('list.csv', '%PDF-1.7 and so on');
  await expect(page.getByRole('alert')).toHaveText(/^This is a PDF document\. Send the list as CSV/);
  await send('../../etc/passwd.xlsx', 'PK\x05\x06');
  await expect(page.getByRole('alert')).toHaveText(/^The archive holds no files\.$/);
  await send('empty.csv', '');
  await expect(page.getByRole('alert')).toHaveText('The file is empty.');
  await expectGoodScreen(page);
});

test('[DESK-19b] [DESK-22] of two manual edits the second is compared again before it is published', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto(`/admin/departures?from=${KNOWN_DAY}&to=${KNOWN_DAY}&q=te+304`);
  const found = page.getByRole('region', { name: 'Departures' });
  await expect(found.getByRole('row').filter({ hasText: KNOWN_HOTELS.severalFlights })).toBeVisible();
  await expectGoodScreen(page);
  await found.getByRole('row').filter({ hasText: KNOWN_HOTELS.severalFlights }).getByRole('link').click();
  await expect(page.getByLabel('Time in Spain')).toHaveValue('14:25');
  await expectGoodScreen(page);
  await page.getByLabel('Time in Spain').fill('14:45');
  await button(page, 'See what changes').click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.locator('del', { hasText: '14:25' })).toBeVisible();
  await expect(changes.locator('ins', { hasText: '14:45' })).toBeVisible();

  const second = await context.newPage();
  await second.goto(`/admin/departures?from=${KNOWN_DAY}&to=${KNOWN_DAY}&q=lo+424`);
  await second.getByRole('row').filter({ hasText: KNOWN_HOTELS.severalFlights }).getByRole('link').click();
  await second.getByLabel('Time in Spain').fill('17:30');
  await button(second, 'See what changes').click();
  await button(second, 'Publish …').click();
  await confirm(second, 'Publish');
  await expect(second.getByText('Published: 1 changed.')).toBeVisible();

  await button(page, 'Publish …').click();
  await confirm(page, 'Publish');
  await expect(page.getByText(/^Somebody published something else/)).toBeVisible();
  await button(page, 'Compare again').click();
  await expect(page.getByText(/^Somebody published something else/)).toBeHidden();
  await button(page, 'Publish …').click();
  await confirm(page, 'Publish');
  await expect(page.getByText('Published: 1 changed.')).toBeVisible();
});

test('[DESK-21b] a lobby sheet is one printed page in two languages, with a link to the live page', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/admin/schedules/lobby');
  await expect(page.getByText('Which hotel, which day?')).toBeVisible();
  await page.getByLabel('Hotel').fill(KNOWN_HOTELS.severalFlights.slice(0, -2));
  await page.getByRole('option', { name: KNOWN_HOTELS.severalFlights }).click();
  await page.getByLabel('Day', { exact: true }).fill(KNOWN_DAY);
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Coach to the airport')).toBeVisible();
  await expect(sheet.getByText('Автобус в аэропорт')).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(4);
  const address = await sheet.getByRole('img').getAttribute('data-text');
  expect(address).toMatch(new RegExp(`/airport-transfer/group\\?hotel_id=\\d+&date=${KNOWN_DAY}$`));
  await expectGoodScreen(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('Recorded as printed')).toBeVisible();
  await page.getByRole('button', { name: 'It was not printed' }).click();
  await expect(page.getByText('The record was removed')).toBeVisible();
  await expect(page.getByText('Recorded as printed')).toHaveCount(0);
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** The mails to an address, in order. */
function mailsTo(directory: string, address: string): string {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .join('\n');
}
