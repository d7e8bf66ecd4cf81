import { expect, test } from 'vitest';
import { api } from '../../../../tests/support/components/render-screen.tsx';
import {
  acceptSubscriptions,
  lastName,
  SENT,
  statusText,
  subscribe,
} from '../../../../tests/support/components/subscription.ts';
import {
  answerLookups,
  answerNamedLookups,
  askFor,
  flightLink,
  nameBox,
  openAnswered,
  openWithHotel,
  pickupTime,
  SUBSCRIPTION,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { departure, found, TUESDAY } from '../../../../tests/support/departures.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import type { SubscriptionInput } from '../../notifications/contract.ts';

test('[SUB-06] on the group page a subscription is posted as JSON with exactly its fields', async () => {
  acceptSubscriptions();
  answerLookups(found(departure()));
  const hotelId = await openWithHotel('group', { lang: 'et' });
  await askFor(TUESDAY);
  await subscribe('group');
  await expect.element(statusText('Teave on teie e‑posti aadressile saadetud.')).toBeVisible();
  const [request] = api.sentTo(SUBSCRIPTION);
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.body).toEqual({
    email: 'anna@example.com',
    hotel: hotelId,
    transfer_type: 'group',
    departure_date: TUESDAY,
    language: 'et',
    last_name: 'Kalniņa',
  });
});

test('[SUB-06] [HIST-06] an address that is corrected while the subscription is sent stays, beside the one that it was sent with', async () => {
  acceptSubscriptions();
  const release = api.holdBack(SUBSCRIPTION);
  await openAnswered('group', found(departure()));
  await subscribe('group');
  const email = subscription.css('input[name="email"]');
  await fill(email, 'anne@example.com');
  release();
  await expect.element(statusText(`${SENT} (anna@example.com)`)).toBeVisible();
  await expect.element(email).toHaveValue('anne@example.com');
});

fullIt('[SUB-06] on the private page the last name is the one that was searched', async () => {
  acceptSubscriptions();
  answerNamedLookups({ success: false, reason: 'need_last_name', departures: [] }, found(departure()));
  const hotelId = await openWithHotel('private', { lang: 'uk' });
  await askFor(TUESDAY);
  await fill(nameBox.getByRole('textbox'), ' Ковальчук ');
  await click(nameBox.getByRole('button'));
  await expect.element(pickupTime).toBeVisible();
  await expect.element(lastName).toHaveLength(0);
  await subscribe('private');
  await expect.element(statusText('Інформацію надіслано на вашу електронну пошту.')).toBeVisible();
  expect(api.sentTo(SUBSCRIPTION).map(({ body }) => body)).toEqual([
    {
      email: 'anna@example.com',
      hotel: hotelId,
      transfer_type: 'private',
      departure_date: TUESDAY,
      language: 'uk',
      last_name: 'Ковальчук',
    },
  ]);
});

test('[SUB-12a] a flight that was chosen among several is named; before the choice none is', async () => {
  acceptSubscriptions();
  await openAnswered(
    'group',
    found(departure(), departure({ flight_number: 'TE 304', pickup_time: '14:25' })),
  );
  await subscribe('group');
  await expect.element(statusText(SENT)).toBeVisible();
  await click(flightLink('TE 304'));
  await expect.element(subscription).toMatchTextContent('Only for flight TE 304');
  await subscribe('group');
  await expect.poll(() => api.sentTo(SUBSCRIPTION)).toHaveLength(2);
  expect(api.sentTo(SUBSCRIPTION).map(({ body }) => (body as SubscriptionInput).flight_number)).toEqual([
    undefined,
    'TE 304',
  ]);
});

test('[SUB-07] [SUB-12a] the thanks are for the flight that was subscribed to, and do not stand above another', async () => {
  acceptSubscriptions();
  await openAnswered(
    'group',
    found(departure(), departure({ flight_number: 'TE 304', pickup_time: '14:25' })),
  );
  await click(flightLink('BT 682'));
  await subscribe('group');
  await expect.element(statusText(SENT)).toBeVisible();
  await click(flightLink('TE 304'));
  await expect.element(subscription).toMatchTextContent('Only for flight TE 304');
  await expect.element(statusText(SENT)).toHaveLength(0);
  await subscribe('group');
  await expect.element(statusText(SENT)).toBeVisible();
});
