import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { pickHotel } from '../support/hotel-choice.ts';
import { hotelIdOf } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const HOTEL = KNOWN_HOTELS.oneDeparture;

const main = (page: Page) => page.getByRole('main');
const check = (page: Page) => main(page).getByRole('button', { name: 'Check the schedule' });
const table = (page: Page) => main(page).getByRole('table');
const noMeetings = (page: Page) => main(page).getByText(textIn('en', 'no_meetings_found'), { exact: true });

test('[MEET-01] the welcome text of the server is rendered as HTML', async ({ page }) => {
  const { content } = await (await page.request.get('/api/info-meeting/?lang=lt')).json();
  await open(page, '/info-meeting?lang=lt');
  const [, firstItem = ''] = content.match(/<li>([^<]+)<\/li>/) ?? [];
  expect(firstItem).not.toBe('');
  await expect(main(page).getByRole('listitem').filter({ hasText: firstItem })).toBeVisible();
  await expect(main(page)).not.toContainText('<');
});

test('[MEET-05] a check shows a table with date, time from and time to of every meeting', async ({
  page,
  site,
}) => {
  const id = await hotelIdOf(site.url, HOTEL);
  const meetings: { date: string; time_from: string; time_to: string }[] = await (
    await page.request.get(`/api/info-meetings/?hotel_id=${id}`)
  ).json();
  expect(meetings.length).toBeGreaterThan(0);

  await open(page, '/info-meeting');
  await pickHotel(page, HOTEL);
  await expect(table(page)).toHaveCount(0);
  await check(page).click();
  await expect(table(page).getByRole('columnheader')).toHaveText(['Date', 'From', 'To']);
  const rows = table(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(meetings.length);
  for (const [position, { date, time_from, time_to }] of meetings.entries()) {
    await expect(rows.nth(position).getByRole('cell')).toHaveText([
      new RegExp(`(?<!\\d)${Number(date.slice(8))}(?!\\d)`),
      time_from,
      time_to,
    ]);
  }
  await expect(noMeetings(page)).toHaveCount(0);
});
