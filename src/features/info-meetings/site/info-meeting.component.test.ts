import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FAILURES } from '../../../../tests/support/components/fake-api.ts';
import { hotelField, pickHotel } from '../../../../tests/support/components/hotels.ts';
import { catchCalendarFiles, expectRed, goBy } from '../../../../tests/support/components/page-watch.ts';
import {
  api,
  errors,
  expectAddress,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import { click, comeBackToTab, fill, press } from '../../../../tests/support/components/user.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import type { InfoMeeting } from '../contract.ts';

const SCHEDULE = 'GET /api/info-meetings/';
const HOTEL = HOTELS.palmasol;
/** In winter. */
const meeting = (date: string, time_from: string, time_to: string, ends = date): InfoMeeting => ({
  ...{ date, time_from, time_to, over: false },
  ends_at: new Date(`${ends}T${time_to}:00+01:00`).toISOString(),
});
const MEETINGS = [
  meeting('2031-02-03', '09:05', '09:35'),
  meeting('2031-02-03', '18:00', '18:30'),
  meeting('2031-02-09', '10:15', '10:45'),
];

const check = main.getByRole('button', { name: 'Check the schedule' });
const table = main.getByRole('table');
const rows = table.css('tbody').getByRole('row');
const noMeetings = main.getByText('No meetings are scheduled for your hotel.', { exact: true });

async function checkSchedule(): Promise<void> {
  await pickHotel(HOTEL);
  await click(check);
}

test('[MEET-01] a welcome text requested by the browser is rendered as HTML', async () => {
  await renderScreen('/contacts');
  api.answer('GET /api/info-meeting/', { content: '<p>You are <strong>welcome</strong></p>' });
  await goBy('/info-meeting');
  const welcome = main.getByText('welcome', { exact: true });
  await expect.element(welcome).toBeVisible();
  expect(welcome.element().tagName).toBe('STRONG');
});

fullIt('[MEET-03] the page has a hotel autocomplete and a button to check the schedule', async () => {
  await renderScreen('/info-meeting');
  await expect.element(check).toBeVisible();
  await expect
    .element(main.getByRole('combobox', { name: 'Your hotel' }))
    .toHaveAttribute('aria-autocomplete', 'list');
  await pickHotel(HOTEL);
});

fullIt('[MEET-04] without a chosen hotel a check makes no request and shows no message', async () => {
  api.answer(SCHEDULE, MEETINGS);
  await renderScreen('/info-meeting');
  const text = () => (main.element() as HTMLElement).innerText;
  // The picture of the banner is none, and says so once it failed.
  await expect.element(main.getByText('could not be loaded')).toBeVisible();
  const before = text();
  await click(check);
  await press('{Enter}', hotelField);
  expect(text()).toBe(before);

  // A typed name that is not chosen is not a hotel either.
  await fill(hotelField, 'zzz');
  await click(check);
  await expectAddress('/info-meeting');
  await expect.element(noMeetings).toHaveLength(0);

  // The first request is that of the first chosen hotel.
  await checkSchedule();
  await expect.element(table).toBeVisible();
  expect(api.sentTo(SCHEDULE).map(({ search }) => String(search))).toEqual([`hotel_id=${HOTEL.id}`]);
});

fullIt('[MEET-05] the table has one row for each entry of the response', async () => {
  api.answer(SCHEDULE, MEETINGS);
  await renderScreen('/info-meeting');
  await checkSchedule();
  await expect.element(rows).toHaveLength(3);
  for (const [position, text] of [
    /^Monday\s*3\sFebruary\s*09:05\s*09:35$/,
    /^Monday\s*3\sFebruary\s*18:00\s*18:30$/,
    /^Sunday\s*9\sFebruary\s*10:15\s*10:45$/,
  ].entries()) {
    await expect.element(rows.nth(position)).toMatchTextContent(text);
  }
});

test('[MEET-06] a hotel without meetings gets a red message and no table', async () => {
  api.answer(SCHEDULE, []);
  await renderScreen('/info-meeting');
  await checkSchedule();
  await expectRed(noMeetings);
  await expect.element(table).toHaveLength(0);
});

for (const failure of FAILURES) {
  test(`[MEET-07] a schedule that fails (${failure}) shows the same red message and no table`, async () => {
    api.fail(SCHEDULE, failure);
    await renderScreen('/info-meeting');
    await checkSchedule();
    await expectRed(noMeetings);
    await expect.element(table).toHaveLength(0);
    expect(errors.join('\n')).toMatch(/TypeError: Failed to fetch|The server answered/);
  });
}

fullIt('[MEET-07] a failed schedule removes the table of an earlier one', async () => {
  api.answer(SCHEDULE, MEETINGS);
  await renderScreen('/info-meeting');
  await checkSchedule();
  await expect.element(table).toBeVisible();
  api.fail(SCHEDULE, 500);
  await pickHotel(HOTELS.nautilus);
  await click(check);
  await expectRed(noMeetings);
  await expect.element(table).toHaveLength(0);
});

test('[MEET-09c] while the page is open the next meeting gives way to the one after it when it ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T09:00:00+01:00') });
  api.answer(SCHEDULE, MEETINGS);
  await renderScreen('/info-meeting');
  await checkSchedule();
  const plate = main.css('.plate');
  await expect.element(plate).toMatchTextContent('09:05');
  vi.setSystemTime(new Date('2031-02-03T09:35:00+01:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(plate).toMatchTextContent('18:00');
  vi.setSystemTime(new Date('2031-02-09T10:45:00+01:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(plate).toHaveLength(0);
  await expect.element(table).toBeVisible();
  vi.useRealTimers();
});

test('[MEET-08] the next meeting can be added to the calendar at its time, and shared', async () => {
  api.answer(SCHEDULE, [meeting('2031-02-03', '23:45', '00:20', '2031-02-04')]);
  const saved = catchCalendarFiles();
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => void shared.push(data),
  });
  await renderScreen('/info-meeting');
  await checkSchedule();
  await expect.element(table).toBeVisible();
  await click(main.getByRole('button', { name: 'Calendar' }));
  await expect
    .element(main.getByRole('status').filter({ hasText: /Calendar: .*3\s?February 2031/ }))
    .toBeVisible();
  const [file = ''] = (await saved()).map((text) => text.replaceAll('\r\n ', ''));
  expect(file).toContain('DTSTART;TZID=Europe/Madrid:20310203T234500\r\n');
  expect(file).toContain('DTEND;TZID=Europe/Madrid:20310204T002000\r\n');
  expect(file).toContain(`LOCATION:${HOTEL.name}\r\n`);

  await click(main.getByRole('button', { name: 'Share' }));
  await expect.poll(() => shared).toEqual([expect.objectContaining({ url: location.href })]);
  Reflect.deleteProperty(navigator, 'share');
});

fullIt(
  '[OFF-04a] a schedule that cannot be refreshed stays and says when it was last confirmed',
  async () => {
    const mark = page.css('.last-confirmed');
    api.answer(SCHEDULE, MEETINGS);
    await renderScreen(`/info-meeting?hotel_id=${HOTEL.id}&lang=en`);
    await expect.element(table).toBeVisible();
    await expect.element(mark).toHaveLength(0);
    api.fail(SCHEDULE, 'no answer');
    comeBackToTab();
    await expect.element(mark).toMatchTextContent('Last confirmed');
    await expect.element(table).toBeVisible();
    api.answer(SCHEDULE, MEETINGS);
    comeBackToTab();
    await expect.element(mark).toHaveLength(0);
  },
);
