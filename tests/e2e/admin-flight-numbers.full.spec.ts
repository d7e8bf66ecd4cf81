import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { expect, expectAccessible, expectGoodScreen, test } from '../support/back-office.ts';
import { storeNamedHotel } from '../support/store-content.ts';
import { storeDepartures, storeSubscription } from '../support/store-transfers.ts';

test.use({ as: 'editor', viewport: { width: 360, height: 740 } });

const DAY = addDays(todayInMadrid(new Date()), 3);

test('[FLT-02] a flight that a guest follows by another number is made one with that of the list', async ({
  page,
  backOffice,
}) => {
  await backOffice.visit(async (database) => {
    const hotel = await storeNamedHotel(database, { name: 'Quokka Vuelo', municipality: 'Nerja' });
    await storeDepartures(database, hotel, { pickup_date: DAY, flight_number: 'LH 1149' });
    await storeSubscription(database, hotel, { departure_date: DAY, flight_number: 'QX 3151' });
  });
  await page.goto('/admin/departures');
  await page.getByRole('link', { name: 'Flight numbers' }).click();
  const lost = page.getByRole('row').filter({ hasText: 'Quokka Vuelo' });
  await expect(lost).toContainText('1 guest');
  await expectGoodScreen(page);
  await lost.getByRole('button', { name: 'LH 1149' }).click();
  await page.getByRole('button', { name: 'They are one flight' }).click();
  await expect(page.getByRole('status')).toContainText('1 guest will be notified of the coach');
  await expect(lost).toHaveCount(0);
  const known = page
    .getByRole('region', { name: 'Known numbers' })
    .getByRole('row')
    .filter({ hasText: 'QX3151' });
  await expectAccessible(page);
  await known.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'It is its own flight' }).click();
  await expect(page.getByRole('status')).toContainText('QX3151 is a flight of its own again');
  await page.getByLabel('Number, like UX 3151').fill('QX 9');
  await page.getByLabel('Same flight as, like LH 1149').fill('LH 1149');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('QX 9 and LH 1149 are one flight');
  await expectAccessible(page);
});
