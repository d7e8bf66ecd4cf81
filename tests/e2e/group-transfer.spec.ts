import { readFile } from 'node:fs/promises';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';
import {
  answeredPoint,
  askAsVisitor,
  inquiryForm,
  map,
  pickupTime,
  plate,
} from '../support/transfer-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[TRX-05] [TRX-06a] a visitor finds the coach of the known day, with its point on a map', async ({
  page,
}) => {
  await open(page, '/airport-transfer/group');
  const asked = await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  const point = await answeredPoint(asked);
  await expect(pickupTime(page)).toHaveText('11:35');
  await expect(plate(page)).toContainText(point);
  await expect(map(page)).toContainText(point);
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
  await expect(inquiryForm(page)).toHaveCount(0);
});

test('the calendar entry of a found coach is saved at once, and its day is announced', async ({ page }) => {
  await open(page, '/airport-transfer/group');
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await expect(pickupTime(page)).toHaveText('11:35');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`DTSTART;TZID=Europe/Madrid:${knownDay().replaceAll('-', '')}T113500`);
  await expect(page.getByText(/^Calendar: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused();
});

test('[TRG-03b] [TRG-04] a coach without an assigned time is shown with its point', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/airport-transfer/group');
  const asked = await askAsVisitor(page, KNOWN_HOTELS.timePending, knownDay());
  const point = await answeredPoint(asked);
  await expect(page.getByText(textIn('en', 'time_pending_group'), { exact: true })).toBeVisible();
  await expect(plate(page)).toContainText(point);
  await expect(pickupTime(page)).toHaveCount(0);
  await expect(map(page).locator('.leaflet-container')).toBeVisible();
  await expect(inquiryForm(page)).toBeVisible();
});

test('[TRG-05b] [TRG-05c] a hotel without a coach on the known day gets a message in the language of the visitor', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/airport-transfer/group?lang=et');
  await askAsVisitor(page, KNOWN_HOTELS.noDeparture, knownDay());
  await expect(plate(page).getByText(textIn('et', 'no_transfer_found'), { exact: true })).toBeVisible();
  await expect(inquiryForm(page)).toBeVisible();
});
