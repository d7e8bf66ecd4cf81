import { afterEach, expect, test, vi } from 'vitest';
import { setClock } from '../../../../tests/support/components/clock.ts';
import {
  api,
  expectAddress,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  flightLink,
  LOOKUP,
  openAnswered,
  pickupTime,
  plate,
  showButton,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, comeBackToTab } from '../../../../tests/support/components/user.ts';
import {
  departure,
  found,
  NOT_FOUND,
  pending,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';

const LEAVES = `${TUESDAY}T02:35:00.000Z`;
const MORNING = `${TUESDAY}T01:00:00.000Z`;
const CHANGED = { changed_at: '2031-06-16T16:20:00.000Z', leaves_at: LEAVES };
const BEFORE = { pickup_date: TUESDAY, pickup_time: '05:10', pickup_point: 'Avda. Antonio Machado, 12' };
const band = plate.css('.changed');
const checked = main.css('.status.checked');
const lastConfirmed = main.css('.last-confirmed');

afterEach(() => vi.useRealTimers());

test.each(
  TYPES,
)('[LIVE-01a] [LIVE-01c] [LIVE-01d] an open answer asks again each minute, not counted as a lookup, until the coach has left (%s)', async (type) => {
  setClock(MORNING);
  await openAnswered(type, found(departure({ leaves_at: LEAVES })));
  await expect.element(pickupTime).toBeVisible();
  comeBackToTab();
  await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(2);
  const [first, second] = api.sentTo(LOOKUP);
  expect(first?.headers.has('x-asked-again')).toBe(false);
  expect(second?.headers.get('x-asked-again')).toBe('1');

  answerLookups(found(departure({ ...CHANGED, pickup_time: '04:20', previous: BEFORE })));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(pickupTime).toMatchTextContent('04:20');
  await expect.element(band).toMatchTextContent('New time, was 05:10');
  expect(api.sentTo(LOOKUP)).toHaveLength(3);
  expect(api.sentTo(LOOKUP)[2]?.headers.get('x-asked-again')).toBe('1');
  // Announced: the region is a live one from the first rendering on.
  expect(band.element().closest('[role="status"]')).not.toBeNull();

  setClock(`${TUESDAY}T02:36:00.000Z`);
  await expect.element(main.getByText('left at 04:20')).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  const asked = api.sentTo(LOOKUP).length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(api.sentTo(LOOKUP)).toHaveLength(asked);
});

test('[LIVE-01a] a time that is set while the page is open shows by itself, and a transfer that is gone is no longer shown', async () => {
  setClock(MORNING);
  await openAnswered('group', pending('group'));
  await expect.element(plate).toMatchTextContent('Time not set yet');
  comeBackToTab();
  const unset = { pickup_date: TUESDAY, pickup_time: null, pickup_point: BEFORE.pickup_point };
  answerLookups(found(departure({ ...CHANGED, previous: unset })));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(pickupTime).toMatchTextContent('04:35');
  await expect.element(band).toHaveLength(0);

  answerLookups(NOT_FOUND);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(pickupTime).toHaveLength(0);
  await expect.element(plate).toMatchTextContent('No transfer');
});

test('[LIVE-02a] an open answer leads to the day to which its coach is moved over midnight, also where its address names no flight', async () => {
  setClock(MORNING);
  await openAnswered('group', found(departure({ leaves_at: LEAVES })));
  await expect.element(pickupTime).toMatchTextContent('04:35');
  await expect.element(subscription).toBeVisible();
  const moved = departure({ ...CHANGED, pickup_date: WEDNESDAY, pickup_time: '00:10', previous: BEFORE });
  api.answer(LOOKUP, ({ search }) => (search.get('date') === WEDNESDAY ? found(moved) : NOT_FOUND));
  comeBackToTab();
  await vi.advanceTimersByTimeAsync(60_000);
  await expectAddress(new RegExp(`date=${WEDNESDAY}&flight=BT`));
  await expect.element(pickupTime).toMatchTextContent('00:10');
  await expect.element(plate).toMatchTextContent('New day, was Tuesday 17 June');
});

test('[TRX-21a] the answer stays where staff rename its hotel meanwhile, until another one is chosen', async () => {
  setClock(MORNING);
  const hotelId = await openAnswered('group', found(departure({ leaves_at: LEAVES })));
  await expect.element(pickupTime).toBeVisible();
  api.answer('GET /api/hotels/:id/', { ...HOTELS.palmasol, name: 'Hotel Palmasol 4*' });
  comeBackToTab();
  await expect.poll(() => api.sentTo('GET /api/hotels/:id/').length).toBeGreaterThan(0);
  await expect.element(main.getByText(/Palmasol 4\*/).first()).toBeVisible();
  await expect.element(pickupTime).toMatchTextContent('04:35');
  expect(hotelId).toBe(HOTELS.palmasol.id);
});

test('[LIVE-01a] [TRX-15a] where the chosen flight is gone, the only other one does not take its place: the guest is asked which is theirs', async () => {
  setClock(MORNING);
  const other = departure({ flight_number: 'FR 3001', pickup_time: '12:00' });
  answerLookups(found(departure({ leaves_at: LEAVES }), other));
  const chosen = `hotel_id=${HOTELS.palmasol.id}&date=${TUESDAY}&flight=BT%20682`;
  await renderScreen(`/airport-transfer/group?lang=en&${chosen}`);
  await expect.element(pickupTime).toMatchTextContent('04:35');
  answerLookups(found(other));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(main.getByText('Which flight is yours?')).toBeVisible();
  await expect.element(pickupTime).toHaveLength(0);
  await click(flightLink('FR 3001'));
  await expect.element(pickupTime).toMatchTextContent('12:00');
});

test('[LIVE-01b] [LIVE-01c] a window that gets the focus without having been hidden asks again, at most each 5 seconds, until the coach has left', async () => {
  setClock(MORNING);
  await openAnswered('group', found(departure({ leaves_at: LEAVES })));
  await expect.element(checked).toHaveTextContent('Checked at 03:00');
  const getFocus = () => window.dispatchEvent(new Event('focus'));
  getFocus();
  expect(api.sentTo(LOOKUP)).toHaveLength(1);

  answerLookups(found(departure({ ...CHANGED, pickup_time: '04:20', previous: BEFORE })));
  setClock(`${TUESDAY}T01:00:10.000Z`);
  getFocus();
  getFocus();
  await expect.element(band).toMatchTextContent('New time, was 05:10');
  getFocus();
  comeBackToTab();
  await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(3);
  getFocus();
  expect(api.sentTo(LOOKUP)).toHaveLength(3);
  expect(api.sentTo(LOOKUP)[1]?.headers.get('x-asked-again')).toBe('1');

  setClock(`${TUESDAY}T02:36:00.000Z`);
  await expect.element(main.getByText('left at 04:20')).toBeVisible();
  getFocus();
  expect(api.sentTo(LOOKUP)).toHaveLength(3);
});

test('[LIVE-01c] the button asks for the same again as a lookup of the guest', async () => {
  await openAnswered('group', found(departure()));
  await expect.element(pickupTime).toBeVisible();
  await click(main.css('form.query button'));
  await click(showButton);
  await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(2);
  expect(api.sentTo(LOOKUP)[1]?.headers.has('x-asked-again')).toBe(false);
});

const REPLACED = quickly(2, [
  {
    of: 'another time and place',
    was: { pickup_time: '05:10', pickup_point: 'Hotel' },
    says: ['New time, was 05:10', 'New pickup point, was Hotel'],
  },
  { of: 'a time and a place for the first time', was: { pickup_time: null, pickup_point: '' }, says: [] },
  { of: 'another time', was: { pickup_time: '05:10' }, says: ['New time, was 05:10'] },
  { of: 'another day', was: { pickup_date: WEDNESDAY }, says: ['New day, was Wednesday 18 June, 04:35'] },
  {
    of: 'another day and time',
    was: { pickup_date: WEDNESDAY, pickup_time: '05:10' },
    says: ['New day, was Wednesday 18 June', 'New time, was 05:10'],
  },
  { of: 'another place', was: { pickup_point: 'Hotel' }, says: ['New pickup point, was Hotel'] },
]);
for (const { of, was, says } of REPLACED) {
  test(`[LIVE-02a] [LIVE-02c] ${of} is marked on the plate when the page opens, with what it replaced struck through`, async () => {
    const previous = {
      pickup_date: TUESDAY,
      pickup_time: '04:35',
      pickup_point: BEFORE.pickup_point,
      ...was,
    };
    setClock(MORNING);
    await openAnswered('group', found(departure({ ...CHANGED, previous })));
    await expect.element(pickupTime).toBeVisible();
    await expect.element(band.css('p')).toHaveLength(says.length);
    for (const [at, text] of says.entries()) {
      await expect.element(band.css('p').nth(at)).toHaveTextContent(text);
      await expect.element(band.css('p').nth(at).css('s')).toBeVisible();
    }
  });
}

test('[LIVE-02a] a time that was withdrawn is struck through above the words that it is not set', async () => {
  setClock(MORNING);
  await openAnswered('group', pending('group', { ...CHANGED, leaves_at: null, previous: BEFORE }));
  await expect.element(band).toMatchTextContent('New time to follow, was 05:10');
  await expect.element(plate).toMatchTextContent('Time not set yet');
});

test.each(
  quickly(1, [
    ['group', 'This coach left at 04:35.'],
    ['private', 'This car left at 04:35.'],
  ] as const),
)('[LIVE-02b] [LIVE-03] once it has left the page says when, whom to call, and offers neither mails nor a calendar (%s)', async (type, says) => {
  setClock(LEAVES);
  await openAnswered(type, found(departure({ ...CHANGED, previous: BEFORE })));
  await expect.element(subscription).toBeVisible();
  await expect.element(band).toBeVisible();
  const calendar = main.getByRole('button', { name: 'Calendar' });
  await expect.element(calendar).toBeVisible();

  setClock(`${TUESDAY}T02:36:00.000Z`);
  await expect.element(main.getByText(says)).toBeVisible();
  const call = main.css('.result-status').getByRole('link', { name: /^Call/ });
  await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await expect.element(main.css('.operator')).toHaveLength(1);
  for (const gone of [subscription, band, calendar]) await expect.element(gone).toHaveLength(0);
  await expect.element(pickupTime).toBeVisible();
});

test.each(
  quickly(1, ['group', 'private'] as const),
)('[LIVE-03] [SUB-13a] of one that had no time until its flight left the page says no time, and offers no mails (%s)', async (type) => {
  setClock(LEAVES);
  await openAnswered(type, pending(type, { left: true }));
  await expect.element(plate).toMatchTextContent('Time not set yet');
  await expect.element(main.getByText(/\bleft\b/)).toHaveLength(0);
  await expect.element(plate).not.toMatchTextContent('We usually set it');
  await expect.element(subscription).toHaveLength(0);
});

test('[LIVE-04] the page says when the answer was last checked, and no more once it cannot be', async () => {
  setClock(MORNING);
  await openAnswered('group', found(departure({ leaves_at: LEAVES })));
  await expect.element(checked).toHaveTextContent('Checked at 03:00');
  comeBackToTab();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(checked).toHaveTextContent('Checked at 03:01');
  api.fail(LOOKUP, 'no answer');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(checked).toHaveTextContent('');
  await expect.element(lastConfirmed).toMatchTextContent('Last confirmed on 17 June at 03:01');
  await expect.element(main.getByText('An error occurred')).toHaveLength(0);
  await expect.element(pickupTime).toBeVisible();
});

test('[LIVE-01a] [LIVE-01c] [LIVE-04] that there is no transfer is asked for again, too, and says when it was checked', async () => {
  setClock(MORNING);
  await openAnswered('group', NOT_FOUND);
  await expect.element(plate).toMatchTextContent('No transfer');
  await expect.element(checked).toHaveTextContent('Checked at 03:00');
  comeBackToTab();
  await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(2);
  api.fail(LOOKUP, 'no answer');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(lastConfirmed).toMatchTextContent('Last confirmed on 17 June at 03:00');
  await expect.element(main.getByText('An error occurred')).toHaveLength(0);

  answerLookups(found(departure({ leaves_at: LEAVES })));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(pickupTime).toMatchTextContent('04:35');
  const [first, ...later] = api.sentTo(LOOKUP).map(({ headers }) => headers.get('x-asked-again'));
  expect(first).toBeNull();
  expect(new Set(later)).toEqual(new Set(['1']));
});

test('[LIVE-01a] that there was no transfer on a past day cannot change', async () => {
  setClock(`${WEDNESDAY}T10:00:00.000Z`);
  await openAnswered('group', NOT_FOUND);
  await expect.element(plate).toMatchTextContent('No transfer');
  comeBackToTab();
  await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(api.sentTo(LOOKUP)).toHaveLength(2);
});

test.each([
  ['that there is no transfer', NOT_FOUND],
  ['of several flights', found(departure(), departure({ flight_number: 'FR 3001' }))],
])('[OFF-04a] a stored answer %s says when it was last confirmed', async (_what, answer) => {
  setClock(MORNING);
  const stored = { ...answer, saved_at: '2031-06-16T20:00:00Z' };
  await openAnswered('group', stored);
  await expect.element(lastConfirmed).toMatchTextContent('Last confirmed on 16 June at 22:00');
  await expect.element(checked).toHaveTextContent('');
});

test('[LIVE-02a] [LIVE-03] the page as the server rendered it marks what has changed', async () => {
  answerLookups(found(departure({ ...CHANGED, previous: BEFORE })));
  await renderScreen(`/airport-transfer/group?lang=ru&hotel_id=${HOTELS.palmasol.id}&date=${TUESDAY}`);
  await expect.element(band).toMatchTextContent('Новое время. Прежнее: 05:10');
});
