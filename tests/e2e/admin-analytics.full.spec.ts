import { readFile } from 'node:fs/promises';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { expect, test, tooWide, violations } from '../support/back-office.ts';
import { storeNamedHotel } from '../support/store-content.ts';
import { storeDepartures } from '../support/store-transfers.ts';

test.use({ demonstration: false, own: 'analytics', as: 'editor', viewport: { width: 1440, height: 1000 } });

test('[DESK-83a] [DESK-83b] visits and lookups are shown in charts and tables, and can be downloaded as CSV', async ({
  page,
  backOffice,
  request,
}) => {
  const today = todayInMadrid();
  const hotel = await backOffice.visit(async (database) => {
    const id = await storeNamedHotel(database, { name: 'Hotel Luna' });
    await storeDepartures(database, id, { pickup_date: today });
    await database.write((db) =>
      db
        .insertInto('visit_counts')
        .values([
          { day: today, page: '/', language: 'lv', visits: 7 },
          { day: addDays(today, -40), page: '/ask', language: 'ru', visits: 5 },
        ])
        .execute(),
    );
    return id;
  });
  const ask = (date: string) =>
    request.get(`${backOffice.url}/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=group`, {
      headers: { 'accept-language': 'lv' },
    });
  for (const date of [today, today, addDays(today, 1)]) await ask(date);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Figures' }).click();
  const sums = page.getByRole('status').filter({ hasText: 'visits' });
  await expect(sums).toContainText('7 visits, 3 lookups');
  const numbers = (title: string) => page.getByRole('region', { name: `Numbers: ${title}` });
  await expect(numbers('Lookups by kind').getByRole('row', { name: /^Group transfer/ })).toHaveText(
    'Group transfer20001',
  );
  await expect(numbers('Languages').getByRole('row', { name: /^Latviešu/ })).toHaveText('Latviešu73');
  await expect(page.locator('figure svg').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page, 768)).toBe(0);

  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'The last 3 months' }).click();
  await expect(sums).toContainText('12 visits, 3 lookups');
  await expect(numbers('Pages').getByRole('row')).toHaveText(['PageVisits', 'Home7', 'Ask a question5']);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Lookups as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain(`${today};group;Hotel Luna;${today};;lv;found;2\r\n`);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  test('the charts are readable too', async ({ page, backOffice }) => {
    const visit = { day: todayInMadrid(), page: '/contacts', language: 'et', visits: 1 } as const;
    await backOffice.visit((database) =>
      database.write((db) => db.insertInto('visit_counts').values(visit).execute()),
    );
    await page.goto('/admin/figures');
    await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible();
    await expect(page.locator('figure svg').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
