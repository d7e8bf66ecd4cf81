import { afterEach, expect, test, vi } from 'vitest';
import { setClock } from '../../../../tests/support/components/clock.ts';
import { RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import { api, main, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import { FAILED, openOffer, subscribe } from '../../../../tests/support/components/subscription.ts';
import {
  answerLookups,
  dateInput,
  flightRows,
  hotelField,
  lookupForm,
  openAnswered,
  pickHotel,
  pickupTime,
  plate,
  SUBSCRIPTION,
  showButton,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { departure, found, TUESDAY, TYPES, WEDNESDAY } from '../../../../tests/support/departures.ts';

const LEAVES = `${TUESDAY}T02:35:00.000Z`;
const change = main.css('form.query button');
const message = main.getByText('left at 04:35');

afterEach(() => vi.useRealTimers());

test.each(
  TYPES,
)('[TRX-21] another hotel picked: the time of the former goes, and with it the subscription (%s)', async (type) => {
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

test('[TRX-21] another day typed hides the answer, the same day again shows it', async () => {
  await openOffer('group');
  await click(change);
  await fill(dateInput, WEDNESDAY);
  await expect.element(plate).toHaveLength(0);
  await fill(dateInput, TUESDAY);
  await expect.element(pickupTime).toMatchTextContent('04:35');
  await fill(hotelField, 'Palma');
  await expect.element(plate).toHaveLength(0);
});

test.each(
  TYPES,
)('[SUB-13] once the coach has left the open page says so and offers no subscription (%s)', async (type) => {
  setClock(LEAVES);
  await openAnswered(type, found(departure({ leaves_at: LEAVES })));
  await expect.element(subscription).toBeVisible();
  await expect.element(message).toHaveLength(0);
  setClock(`${TUESDAY}T02:36:00.000Z`);
  await expect.element(message).toBeVisible();
  await expect.element(subscription).toHaveLength(0);
  await expect.element(pickupTime).toBeVisible();
});

test('[SUB-13] of two coaches the one that has left is marked, and mails of the other are offered', async () => {
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

test('[SUB-13] a subscription that came too late is refused in its own words', async () => {
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
