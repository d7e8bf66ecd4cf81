import type { Locator, Page } from '@playwright/test';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { expect, test } from '../support/back-office.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';

const DAY = addDays(todayInMadrid(), 50);
const HOTEL = 'Hotel Estrecho y Residencia del Mar';
test.use({ viewport: { width: 360, height: 740 } });

/** A row that is scrolled to, and not sideways, shows all of it. */
async function expectInView(row: Locator, ...shown: Locator[]): Promise<void> {
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'start' }));
  for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 });
}

async function sendList(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto('/admin/schedules');
  const buffer = Buffer.from(lines.join('\r\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Loading …')).toHaveCount(0);
  const office = page.getByRole('radio', { name: 'Main office' });
  if ((await office.count()) === 0) return;
  await office.check();
  await page.getByRole('button', { name: /^Read it with/ }).click();
  await expect(office).toHaveCount(0);
}

test('[LIST-10a] [PUBL-11] [DESK-14] on a phone a held row, a change and a departure to withdraw are in view with their hotel', async ({
  page,
  backOffice,
}) => {
  await backOffice.visit(async (database) => {
    const id = await storeHotel(database, HOTEL);
    await storeDepartures(database, id, { pickup_date: DAY, flight_number: 'BT 672' });
  });
  await sendList(page, 'narrow.csv', [
    'Hotel;Pickup date;Pickup time;Pickup point;Flight number;Flight time',
    `${HOTEL};${DAY};14:35;Main gate;FR 1;11:35`,
    `${HOTEL};${DAY};20:35;Main gate;FR 2;23:35`,
  ]);

  const held = page.getByRole('region', { name: 'Rows that cannot be read' }).getByRole('row').last();
  await expectInView(
    held,
    held.getByText('2', { exact: true }),
    held.getByText(HOTEL),
    held.getByText(/^Pickup time 14:35: The coach leaves after its flight/),
    held.getByRole('checkbox', { name: 'Accept row 2' }),
    held.getByText('11:35', { exact: true }),
  );

  const change = page.getByRole('region', { name: 'Changes' }).getByRole('row').last();
  const shown = ['New', HOTEL, '20:35', 'Main gate', 'FR 2'];
  await expectInView(change, ...shown.map((text) => change.getByText(text, { exact: true })));

  await page.getByRole('button', { name: 'Show them' }).click();
  const unmentioned = page.getByRole('region', { name: 'Departures that are not in the list' });
  const departure = unmentioned.getByRole('row').last();
  await expectInView(
    departure,
    departure.getByText(HOTEL),
    departure.getByText('BT 672'),
    departure.getByRole('checkbox', { name: `Withdraw BT 672 ${DAY}` }),
    departure.getByText('1 departure'),
  );
  await departure.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Compare without them' })).toBeEnabled();
});
