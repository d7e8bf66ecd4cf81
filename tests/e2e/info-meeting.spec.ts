import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { hotelField, pickHotel } from '../support/hotel-choice.ts';
import { hotelIdOf } from '../support/known-day.ts';
import { callsTo, comeBackToTab, errorLines, expectRed, goBy } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const SCHEDULE_CALL = '**/api/info-meetings/**';
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

test('[MEET-01] a welcome text requested by the browser is rendered as HTML', async ({ page }) => {
  await page.route('**/api/info-meeting/**', (route) =>
    route.fulfill({ json: { content: '<p>You are <strong>welcome</strong></p>' } }),
  );
  await open(page, '/contacts');
  await goBy(page, '/info-meeting');
  await expect(main(page).getByText('welcome', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
});

test('[MEET-03] the page has a hotel autocomplete and a button to check the schedule', async ({ page }) => {
  await open(page, '/info-meeting');
  await expect(check(page)).toBeVisible();
  await expect(main(page).getByRole('combobox', { name: 'Your hotel' })).toHaveAttribute(
    'aria-autocomplete',
    'list',
  );
  await pickHotel(page, HOTEL);
});

test('[MEET-04] without a chosen hotel a check makes no request and shows no message', async ({
  page,
  site,
}) => {
  await open(page, '/info-meeting');
  const before = await main(page).innerText();
  const calls = callsTo(page, '/api/info-meetings/');
  await check(page).click();
  await hotelField(page).press('Enter');
  expect(await main(page).innerText()).toBe(before);

  // A typed name that is not chosen is not a hotel either.
  await hotelField(page).fill('zzz');
  await check(page).click();
  await expect(page).toHaveURL('/info-meeting');
  await expect(noMeetings(page)).toHaveCount(0);

  // The first request is that of the first chosen hotel.
  const id = await hotelIdOf(site.url, HOTEL);
  await pickHotel(page, HOTEL);
  await check(page).click();
  await expect(table(page)).toBeVisible();
  expect(calls.map((call) => new URL(call.url()).search)).toEqual([`?hotel_id=${id}`]);
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

test('[MEET-05] the table has one row for each entry of the response', async ({ page }) => {
  await page.route(SCHEDULE_CALL, (route) =>
    route.fulfill({
      json: [
        { date: '2031-02-03', time_from: '09:05', time_to: '09:35' },
        { date: '2031-02-03', time_from: '18:00', time_to: '18:30' },
        { date: '2031-02-09', time_from: '10:15', time_to: '10:45' },
      ],
    }),
  );
  await open(page, '/info-meeting');
  await pickHotel(page, HOTEL);
  await check(page).click();
  await expect(table(page).locator('tbody').getByRole('row')).toHaveText([
    /^Monday\s*3\sFebruary\s*09:05\s*09:35$/,
    /^Monday\s*3\sFebruary\s*18:00\s*18:30$/,
    /^Sunday\s*9\sFebruary\s*10:15\s*10:45$/,
  ]);
});

test('[MEET-08] the next meeting can be added to the calendar at its time, and shared', async ({ page }) => {
  await page.route(SCHEDULE_CALL, (route) =>
    route.fulfill({ json: [{ date: '2031-02-03', time_from: '23:45', time_to: '00:20' }] }),
  );
  await page.addInitScript(() => {
    Object.assign(navigator, { share: ({ url }: { url: string }) => document.body.append(`shared ${url}`) });
  });
  await open(page, '/info-meeting');
  await pickHotel(page, HOTEL);
  await check(page).click();
  await expect(table(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Calendar' }).click();
  const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toContain('DTSTART;TZID=Europe/Madrid:20310203T234500\r\n');
  expect(file).toContain('DTEND;TZID=Europe/Madrid:20310204T002000\r\n');
  expect(file).toContain(`LOCATION:${HOTEL}\r\n`);
  await expect(main(page).getByRole('status').filter({ hasText: '3 February 2031' })).toBeVisible();

  await main(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('body')).toContainText(`shared ${page.url()}`);
});

test('[MEET-06] a hotel without meetings gets a red message and no table', async ({ page }) => {
  await open(page, '/info-meeting');
  await pickHotel(page, KNOWN_HOTELS.noMeetings);
  await check(page).click();
  await expectRed(noMeetings(page));
  await expect(table(page)).toHaveCount(0);
});

for (const failure of FAILURES) {
  test(`[MEET-07] a schedule that fails (${failure}) shows the same red message and no table`, async ({
    page,
  }) => {
    const errors = errorLines(page);
    await fail(page, SCHEDULE_CALL, failure);
    await open(page, '/info-meeting');
    await pickHotel(page, HOTEL);
    await check(page).click();
    await expectRed(noMeetings(page));
    await expect(table(page)).toHaveCount(0);
    expect(errors.join('\n')).toMatch(/TypeError: Failed to fetch|The server answered/);
  });
}

test('[MEET-07] a failed schedule removes the table of an earlier one', async ({ page }) => {
  await open(page, '/info-meeting');
  await pickHotel(page, HOTEL);
  await check(page).click();
  await expect(table(page)).toBeVisible();
  await fail(page, SCHEDULE_CALL, 500);
  await pickHotel(page, KNOWN_HOTELS.severalFlights);
  await check(page).click();
  await expectRed(noMeetings(page));
  await expect(table(page)).toHaveCount(0);
});

test('[OFF-04] a schedule that cannot be refreshed stays and says when it was last confirmed', async ({
  page,
  site,
}) => {
  const mark = page.locator('.last-confirmed');
  await open(page, `/info-meeting?hotel_id=${await hotelIdOf(site.url, HOTEL)}&lang=en`);
  await expect(table(page)).toBeVisible();
  await expect(mark).toHaveCount(0);
  await fail(page, SCHEDULE_CALL, 'no answer');
  await comeBackToTab(page);
  await expect(mark).toContainText('Last confirmed');
  await expect(table(page)).toBeVisible();
  await page.unroute(SCHEDULE_CALL);
  await comeBackToTab(page);
  await expect(mark).toHaveCount(0);
});
