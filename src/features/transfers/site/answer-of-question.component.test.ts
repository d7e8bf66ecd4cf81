import { afterEach, describe, expect, test, vi } from 'vitest';
import { setClock } from '../../../../tests/support/components/clock.ts';
import { RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import {
  api,
  expectAddress,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import { FAILED, openOffer, subscribe } from '../../../../tests/support/components/subscription.ts';
import {
  answerLookups,
  askFor,
  dateInput,
  flightRows,
  hotelField,
  LOOKUP,
  lookupForm,
  openAnswered,
  openWithHotel,
  pickHotel,
  pickupTime,
  plate,
  SUBSCRIPTION,
  showButton,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { departure, found, TUESDAY, TYPES, WEDNESDAY } from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const THURSDAY = '2031-06-19';
const LEAVES = `${TUESDAY}T02:35:00.000Z`;
const change = main.css('form.query button');
const searching = main.css('.searching');
const message = main.getByText('left at 04:35');

afterEach(() => vi.useRealTimers());

test.each(
  TYPES,
)('[TRX-21a] another hotel picked: the time of the former goes, and with it the subscription (%s)', async (type) => {
  await openOffer(type);
  await expect.element(pickupTime).toBeVisible();
  await expect.element(subscription).toBeVisible();
  await click(change);
  await expect.element(pickupTime).toBeVisible();
  await pickHotel(HOTELS.nautilus, lookupForm);
  await expect.element(pickupTime).toHaveLength(0);
  await expect.element(subscription).toHaveLength(0);
  await expect.element(main.css('.operator')).toHaveLength(0);

  answerLookups(found(departure({ pickup_time: '09:20' })));
  await click(showButton);
  await expect.element(pickupTime).toMatchTextContent('09:20');
  await expect.element(subscription).toBeVisible();
});

test('[TRX-21a] [TRX-21b] another day typed hides the answer, the same day again shows it', async () => {
  await openOffer('group');
  await click(change);
  await fill(dateInput, WEDNESDAY);
  await expect.element(plate).toHaveLength(0);
  await fill(dateInput, TUESDAY);
  await expect.element(pickupTime).toMatchTextContent('04:35');
  await fill(hotelField, 'Palma');
  await expect.element(plate).toHaveLength(0);
});

describe.each(
  quickly(1, [
    ['on a fresh page', undefined],
    ['after another answer', WEDNESDAY],
  ]),
)('[TRX-21d] while an answer is awaited %s', (_, former) => {
  test('another day typed cancels it: it never appears, and the form stays open with the day', async () => {
    answerLookups(found(departure()));
    await openWithHotel('group');
    if (former) await askFor(former);
    const release = api.holdBack(LOOKUP);
    const { signal } = await askFor(TUESDAY);
    await expect.element(searching).toBeVisible();
    await fill(dateInput, THURSDAY);
    await expect.element(searching).toHaveLength(0);
    expect(signal.aborted).toBe(true);
    release();
    await expect.element(dateInput).toHaveFocus();
    await expect.element(dateInput).toHaveValue(THURSDAY);
    await expect.element(plate).toHaveLength(0);

    await click(showButton);
    await expect.element(pickupTime).toMatchTextContent('04:35');
    await expectAddress(new RegExp(`date=${THURSDAY}`));
    await expect.element(main.css('.result-status')).toHaveFocus();
  });
});

test('[TRX-21d] the day that was asked for typed again is asked for again on Show', async () => {
  answerLookups(found(departure()));
  await openWithHotel('group');
  const release = api.holdBack(LOOKUP);
  await askFor(TUESDAY);
  await fill(dateInput, THURSDAY);
  await fill(dateInput, TUESDAY);
  release();
  await click(showButton);
  await expect.element(pickupTime).toMatchTextContent('04:35');
});

fullIt.each(TYPES)(
  '[SUB-13a] once the coach has left the open page says so and offers no subscription (%s)',
  async (type) => {
    setClock(LEAVES);
    await openAnswered(type, found(departure({ leaves_at: LEAVES })));
    await expect.element(subscription).toBeVisible();
    await expect.element(message).toHaveLength(0);
    setClock(`${TUESDAY}T02:36:00.000Z`);
    await expect.element(message).toBeVisible();
    await expect.element(subscription).toHaveLength(0);
    await expect.element(pickupTime).toBeVisible();
  },
);

test('[SUB-13a] of two coaches the one that has left is marked, and mails of the other are offered', async () => {
  setClock(`${TUESDAY}T03:00:00.000Z`);
  const later = departure({
    flight_number: 'FR 100',
    pickup_time: '09:35',
    leaves_at: `${TUESDAY}T07:35:00.000Z`,
  });
  await openAnswered('group', found(departure({ leaves_at: LEAVES }), later));
  await expect.element(flightRows.nth(0)).toMatchTextContent('time has passed');
  await expect.element(flightRows.nth(1).getByText('time has passed')).toHaveLength(0);
  await expect.element(subscription).toBeVisible();
});

test('[SUB-13b] a subscription that came too late is refused in its own words', async () => {
  await openOffer('group');
  api.answer(SUBSCRIPTION, new RawAnswer(400, { error: 'passed', error_key: 'departure_has_left' }));
  await subscribe('group');
  const own = 'The time of this transfer has passed, so there will be no more changes to e‑mail you about.';
  await expect.element(subscription.getByText(own, { exact: true })).toBeVisible();
  await expect.element(subscription.getByText(FAILED)).toHaveLength(0);
});

test('the page as the server rendered it says what the answer says', async () => {
  answerLookups(found(departure({ leaves_at: LEAVES, left: true })));
  setClock(`${TUESDAY}T03:00:00.000Z`);
  await renderScreen(`/airport-transfer/group?lang=en&hotel_id=${HOTELS.palmasol.id}&date=${TUESDAY}`);
  await expect.element(message).toBeVisible();
});
