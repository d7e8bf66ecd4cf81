import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { acceptSubscriptions, lastName, SENT, subscribe, told } from '../support/subscription-form.ts';
import { textIn } from '../support/texts.ts';
import {
  answerLookups,
  askAsVisitor,
  askFor,
  departure,
  found,
  idOfHotel,
  LOOKUP_CALL,
  nameBox,
  openAnswered,
  openWithHotel,
  pickupTime,
  subscription,
  TUESDAY,
} from '../support/transfer-page.ts';

test('[SUB-06] on the group page a subscription is posted as JSON with exactly its fields', async ({
  page,
}) => {
  const sent = await acceptSubscriptions(page);
  await answerLookups(page, found(departure()));
  const hotelId = await openWithHotel(page, 'group', { lang: 'et' });
  await askFor(page, TUESDAY);
  await subscribe(page, 'group');
  await expect(told(page, textIn('et', 'email_sent_success'))).toBeVisible();
  const [request] = sent;
  expect(request?.method()).toBe('POST');
  expect(await request?.headerValue('content-type')).toBe('application/json');
  expect(request?.postDataJSON()).toEqual({
    email: 'anna@example.com',
    hotel: hotelId,
    transfer_type: 'group',
    departure_date: TUESDAY,
    language: 'et',
    last_name: 'Kalniņa',
  });
});

test('[SUB-06] on the private page the last name is the one that was searched', async ({ page }) => {
  const sent = await acceptSubscriptions(page);
  await page.route(LOOKUP_CALL, (route) => {
    const named = route.request().url().includes('last_name=');
    return route.fulfill({
      json: named ? found(departure()) : { success: false, reason: 'need_last_name', departures: [] },
    });
  });
  const hotelId = await openWithHotel(page, 'private', { lang: 'uk' });
  await askFor(page, TUESDAY);
  await nameBox(page).getByRole('textbox').fill(' Ковальчук ');
  await nameBox(page).getByRole('button').click();
  await expect(pickupTime(page)).toBeVisible();
  await expect(lastName(page)).toHaveCount(0);
  await subscribe(page, 'private');
  await expect(told(page, textIn('uk', 'email_sent_success'))).toBeVisible();
  expect(sent.map((request) => request.postDataJSON())).toEqual([
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

test('[SUB-12] a flight that was chosen among several is named; before the choice none is', async ({
  page,
}) => {
  const sent = await acceptSubscriptions(page);
  await openAnswered(
    page,
    'group',
    found(departure(), departure({ flight_number: 'TE 304', pickup_time: '14:25' })),
  );
  await subscribe(page, 'group');
  await expect(told(page, SENT)).toBeVisible();
  await page.locator('.which').getByRole('link').filter({ hasText: 'TE 304' }).click();
  await expect(subscription(page)).toContainText('Only for flight TE 304');
  await subscribe(page, 'group');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((request) => request.postDataJSON().flight_number)).toEqual([undefined, 'TE 304']);
});

test('[SUB-07] [SUB-12] the thanks are for the flight that was subscribed to, and do not stand above another', async ({
  page,
}) => {
  await acceptSubscriptions(page);
  await openAnswered(
    page,
    'group',
    found(departure(), departure({ flight_number: 'TE 304', pickup_time: '14:25' })),
  );
  const flight = (number: string) => page.locator('.which').getByRole('link').filter({ hasText: number });
  await flight('BT 682').click();
  await subscribe(page, 'group');
  await expect(told(page, SENT)).toBeVisible();
  await flight('TE 304').click();
  await expect(subscription(page)).toContainText('Only for flight TE 304');
  await expect(told(page, SENT)).toHaveCount(0);
  await subscribe(page, 'group');
  await expect(told(page, SENT)).toBeVisible();
});

test('[SUB-07] the server accepts a subscription to the coach of the known day', async ({ page }) => {
  await open(page, '/airport-transfer/group?lang=lv');
  const asked = await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  const id = await idOfHotel(page, KNOWN_HOTELS.oneDeparture);
  expect(new URL(asked.url()).searchParams.get('hotel_id')).toBe(String(id));
  await subscribe(page, 'group');
  await expect(told(page, textIn('lv', 'email_sent_success'))).toBeVisible();
});
