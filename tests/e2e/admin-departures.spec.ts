import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { type WallTime, wallTime } from '../../src/values/wall-time.ts';
import { expect, expectAccessible, test } from '../support/back-office.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';

// A locale with a 12-hour clock.
test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } });

const DAY = addDays(todayInMadrid(), 300);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function chooseHotel(page: Page, name: string): Promise<void> {
  await page.getByLabel('Hotel').fill(name.slice(0, -1));
  await page.getByRole('option', { name }).click();
}

test('[DESK-19b] [DESK-86a] [DESK-89] a departure is added and removed by hand, its time has 24 hours, and unsaved input is not lost without a question', async ({
  page,
}) => {
  const hotel = KNOWN_HOTELS.noDeparture;
  await page.goto('/admin/departures');
  await page.getByRole('link', { name: 'Add a departure' }).click();
  await expect(page.getByRole('heading', { name: 'A new departure' })).toBeVisible();
  await chooseHotel(page, hotel);
  await page.getByLabel('Day').first().fill(DAY);
  const time = page.getByLabel('Time in Spain');
  await time.fill('25.10');
  await page.getByLabel('Place').fill('Main gate');
  await expect(page.getByText('Write the time by 24 hours, such as 08:05.')).toBeVisible();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  // The text is not truncated, which would make it a time.
  await time.fill('');
  await time.pressSequentially('14.45x');
  await time.blur();
  await expect(time).toHaveValue('14.45x');
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await time.fill('1705');
  await page.getByLabel('Flight number').fill('LO 424');
  await expect(time).toHaveValue('17:05');
  await expectAccessible(page);

  await button(page, 'Menu').click();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(dialog(page)).toContainText('Leave without saving?');
  await button(page, 'Stay here').click();
  await expect(time).toHaveValue('17:05');

  await button(page, 'See what changes').click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('row').nth(1)).toContainText(/New.*17:05.*Main gate.*LO 424/);
  await expect(button(page, 'Discard this edit')).toBeVisible();
  await button(page, 'Publish …').click();
  await expect(dialog(page)).toContainText('Add this departure for guests?');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: 1 new.')).toBeVisible();

  await page.goto(`/admin/departures?from=${DAY}&q=lo+424`);
  await page.getByRole('row').filter({ hasText: hotel }).getByRole('link').click();
  await expect(time).toHaveValue('17:05');
  await button(page, 'Remove this departure …').click();
  await expect(changes.getByRole('row').nth(1)).toContainText('Gone');
  await button(page, 'Publish …').click();
  await expect(dialog(page)).toContainText('Remove this departure for guests?');
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: 1 gone.')).toBeVisible();
});

test('[DESK-86b] [DESK-86c] an edit of a departure that was published meanwhile shows both versions and loses nothing', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const hotel = await backOffice.visit((database) => storeHotel(database, 'Hotel A Dos Manos'));
  await backOffice.visit((database) => storeDepartures(database, hotel, { pickup_date: DAY }));
  await page.goto(`/admin/departures?from=${DAY}&hotel=${hotel}`);
  await page.getByRole('region', { name: 'Departures' }).getByRole('link').click();
  const publish = (values: { pickup_time?: WallTime; pickup_point?: string }) =>
    backOffice.visit((database) =>
      database.write((db) =>
        db.updateTable('departures').set(values).where('hotel_id', '=', hotel).execute(),
      ),
    );
  await page.getByLabel('Place').fill('Back door');
  await publish({ pickup_time: wallTime('07:15') });
  // Each changed another field: nothing to decide, and neither is reverted.
  await button(page, 'See what changes').click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.locator('ins')).toHaveText(['Back door']);

  await button(page, 'Change it again').click();
  await expect(page.getByLabel('Place')).toHaveValue('Back door');
  await expect(page.getByLabel('Time in Spain')).toHaveValue('07:15');
  await page.getByLabel('Place').fill('Side door');
  await publish({ pickup_point: 'North gate', pickup_time: wallTime('07:30') });
  await button(page, 'See what changes').click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Place' })).toContainText(
    /Side door.*North gate/,
  );
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Pickup time' })).toHaveCount(0);
  await button(page, 'Back to the form').click();
  await button(page, 'See what changes').click();
  await button(page, 'Save mine over it').click();
  await expect(changes.locator('ins')).toHaveText(['Side door']);
});

test('[DESK-90a] [DESK-90b] a too long place is reported beside its field, and the typed text stays', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const hotel = await backOffice.visit((database) => storeHotel(database, 'Hotel Palabras'));
  await backOffice.visit((database) => storeDepartures(database, hotel, { pickup_date: DAY }));
  await page.goto(`/admin/departures?from=${DAY}&hotel=${hotel}`);
  await page.getByRole('region', { name: 'Departures' }).getByRole('link').click();
  const tooLong = 'By the fountain, '.repeat(20);
  await page.getByLabel('Place').fill(tooLong);
  await button(page, 'See what changes').click();
  await expect(page.getByLabel('Place')).toHaveAccessibleDescription('This is too long or too large.');
  await expect(page.getByLabel('Place')).toHaveValue(tooLong);
});
