import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { expect, test } from '../support/back-office.ts';
import { open } from '../support/open-page.ts';
import { csvList } from '../support/schedule-files.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { askAsVisitor, pickupTime } from '../support/transfer-page.ts';

test.use({ demonstration: false, engine: 'postgres' });

const DAY = addDays(todayInMadrid(), 3);
const HOTEL = 'Hotel Sol y Mar';

test('[DESK-19b] on PostgreSQL a list is uploaded, published, found by visitors, corrected by hand and undone', async ({
  page,
  backOffice,
}) => {
  await backOffice.visit((database) => storeHotel(database, HOTEL));
  await page.goto('/admin/schedules');
  const file = csvList([{ hotel: HOTEL, date: DAY, time: '04:35', flight: 'LO 424' }]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'coaches.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await publish();
  await expect(page.getByText('Published: 1 new.')).toBeVisible();

  const visitor = await page.context().newPage();
  await open(visitor, '/airport-transfer/group');
  await askAsVisitor(visitor, HOTEL, DAY);
  await expect(pickupTime(visitor)).toHaveText('04:35');

  await page.goto('/admin/departures');
  await page.getByRole('row').filter({ hasText: HOTEL }).getByRole('link').click();
  await page.getByLabel('Time in Spain').fill('5.10');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await publish();
  await expect(page.getByText('Published: 1 changed.')).toBeVisible();
  await visitor.reload();
  await expect(pickupTime(visitor)).toHaveText('05:10');

  await page.getByRole('button', { name: 'See what an undo would change' }).click();
  await page.getByRole('button', { name: 'Undo this publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Undo: / })).toBeVisible();
  await visitor.reload();
  await expect(pickupTime(visitor)).toHaveText('04:35');

  async function publish() {
    await page.getByRole('button', { name: 'Publish …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  }
});
