import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setClock } from '../../../../tests/support/components/clock.ts';
import { catchCalendarFiles } from '../../../../tests/support/components/page-watch.ts';
import {
  expectAddress,
  expectTexts,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  askFor,
  inquiryForm,
  map,
  nameBox,
  openAnswered,
  openWithHotel,
  pickupTime,
  plate,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import {
  departure,
  found,
  NOT_FOUND,
  pending,
  TUESDAY,
  WEDNESDAY,
} from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

test('[TRG-01] the group page stands beneath home and airport transfer', async () => {
  await renderScreen('/airport-transfer/group?lang=ru');
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
  const labels = ['Главная', 'Трансфер в аэропорт', 'Групповой трансфер'];
  await expectTexts(crumbs.getByRole('listitem'), labels);
  await expectTexts(crumbs.getByRole('link'), labels.slice(0, 2));
  await click(crumbs.getByRole('link').last());
  await expectAddress('/airport-transfer?lang=ru');
});

test("[TRG-02] a lookup sends type=group with the hotel's id and the date, and nothing else", async () => {
  answerLookups(found(departure()));
  const hotelId = await openWithHotel('group');
  const asked = await askFor(TUESDAY);
  expect(Object.fromEntries(asked.search)).toEqual({
    type: 'group',
    hotel_id: String(hotelId),
    date: TUESDAY,
  });
});

test('the label of a coach is shown, with its flight or without', async () => {
  await openAnswered('group', found(departure({ coach: '2', flight_number: '' })));
  await expect.element(main).toMatchTextContent('Coach 2');
});

fullIt(
  "[TRX-20a] the destination of a flight is named in the visitor's language, a city that is not known as in the list",
  async () => {
    const names = { en: 'Riga', ru: 'Рига', lt: 'Ryga', lv: 'Rīga', et: 'Riia', uk: 'Рига', es: 'Riga' };
    answerLookups(
      found(
        departure({ flight_destination: 'Riga', flight_destination_names: names }),
        departure({ flight_number: 'TE 304', flight_destination: 'Ust-Kamenogorsk' }),
      ),
    );
    await renderScreen(`/airport-transfer/group?lang=lt&hotel_id=${HOTELS.palmasol.id}&date=${TUESDAY}`);
    await expect.element(main).toMatchTextContent(/BT 682\D+Ryga/);
    await expect.element(main).toMatchTextContent(/TE 304\D+Ust-Kamenogorsk/);
  },
);

test('[TRG-02] not even a last name given on the private page is sent', async () => {
  answerLookups({ success: false, reason: 'need_last_name', departures: [] });
  await openWithHotel('private');
  await askFor(TUESDAY);
  await fill(nameBox.getByRole('textbox'), 'Kalniņa');
  await click(nameBox.getByRole('button'));
  await openWithHotel('group');
  const asked = await askFor(TUESDAY);
  expect(asked.address).not.toContain('last_name');
});

test('[TRG-03a] [TRG-03b] [TRG-03c] a pending time clears the time of the result before; the pickup point shows, with its map', async () => {
  await openAnswered('group', found(departure()));
  await expect.element(pickupTime).toHaveTextContent('04:35');
  answerLookups(pending('group', { pickup_point: 'Plaza de España' }));
  await askFor(WEDNESDAY);
  await expect.element(plate).toMatchTextContent('Plaza de España');
  await expect.element(pickupTime).toHaveLength(0);
  await expect.element(main).not.toMatchTextContent('04:35');
  await expect.element(map.css('.leaflet-container')).toBeVisible();

  answerLookups(pending('group', { pickup_lat: null, pickup_lng: null }));
  await askFor(TUESDAY);
  await expect.element(plate).toMatchTextContent('Avda. Antonio Machado, 12');
  await expect.element(map).toHaveLength(0);
});

for (const [language, key, message] of quickly(1, [
  [
    'en',
    'time_pending_group',
    'The time of your group transfer has not been set yet. We usually set it the day before, by 18:00.',
  ],
  [
    'lv',
    'time_pending_group',
    'Jūsu grupas transfēra laiks vēl nav noteikts. Parasti tas kļūst zināms iepriekšējā dienā līdz plkst. 18:00.',
  ],
  ['en', 'time_pending', 'The time has not been set yet.'],
] as const)) {
  test(`[TRG-04] a pending time shows what ${key} says in ${language}, and the inquiry form`, async () => {
    answerLookups({ ...pending('group'), message_key: key });
    await openWithHotel('group', { lang: language });
    await askFor(TUESDAY);
    await expect.element(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();
    await expect.element(inquiryForm).toBeVisible();
  });
}

for (const [what, answer, message] of quickly(1, [
  ['not_found', NOT_FOUND, 'No transfer found for this hotel and date.'],
  [
    'an unheard-of reason',
    { success: false, reason: 'strike', message_key: 'no_exact_match' },
    'There is no transfer under this exact last name.',
  ],
  ['an error_key', { success: false, error_key: 'invalid_date' }, 'This date is not valid. Please check it.'],
  ['no key', { success: false, reason: 'odd' }, 'An error occurred. Please try again.'],
] as const)) {
  test(`[TRG-05a] [TRG-05b] [TRG-05c] ${what} clears the result before, shows its message and the inquiry form`, async () => {
    await openAnswered('group', found(departure()));
    await expect.element(map).toBeVisible();
    answerLookups(answer);
    await askFor(WEDNESDAY);
    await expect.element(page.getByRole('status').getByText(message, { exact: true })).toBeVisible();
    await expect.element(inquiryForm).toBeVisible();
    await expect.element(pickupTime).toHaveLength(0);
    await expect.element(main).not.toMatchTextContent('Antonio Machado');
    await expect.element(map).toHaveLength(0);
    await expect.element(subscription).toHaveLength(0);
  });
}

test('[NEAR-01] [NEAR-02b] not found says whom to call before any form, and offers the days near by', async () => {
  await openAnswered('group', { ...NOT_FOUND, nearest_days: [WEDNESDAY, '2031-06-20'] });
  const call = plate.getByRole('link', { name: /^Call/ });
  await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await expect.element(plate.getByRole('link', { name: 'Message us on WhatsApp' })).toBeVisible();
  await expect.element(inquiryForm).toBeVisible();
  // Hotel and day stand in the row above, and in that of the inquiry.
  await expect.element(main.css('form.lookup')).toHaveLength(0);
  await expect.element(main.css('.query')).toHaveLength(2);
  await expect.element(plate).not.toMatchTextContent('17 June');
  const isBefore = call.element().compareDocumentPosition(inquiryForm.element());
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const days = main.css('.which').getByRole('link');
  await expectTexts(days, ['Wednesday 18 June', 'Friday 20 June']);
  answerLookups(found(departure({ pickup_date: WEDNESDAY, pickup_time: '06:15' })));
  await click(days.first());
  await expect.element(pickupTime).toMatchTextContent('06:15');
  await expect.element(main.css('.result-status')).toHaveFocus();
  await expectAddress(new RegExp(`date=${WEDNESDAY}`));
});

test('[NEAR-01] not found says so where the day has passed', async () => {
  setClock('2031-06-18T08:00:00.000Z');
  await openAnswered('group', NOT_FOUND);
  await expect.element(main.getByText('Tuesday 17 June has already passed.')).toBeVisible();
});

test('[NEAR-01] a time that is not set says whom to call with the answer', async () => {
  await openAnswered('group', pending('group'));
  const call = plate.getByRole('link', { name: /^Call/ });
  await expect.element(call).toBeVisible();
  const where = plate.css('.where');
  const isBefore = call.element().compareDocumentPosition(where.element());
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[CASE-08] of several coaches to one flight each says its time and place, and none is asked about as a flight', async () => {
  const coaches = [
    departure({ id: 12, pickup_time: '04:25', pickup_point: 'Main entrance' }),
    departure({ id: 13, pickup_time: '04:55', pickup_point: 'Main entrance' }),
    departure({ id: 14, pickup_date: WEDNESDAY, pickup_time: '00:10', pickup_point: 'Side street' }),
    departure({ id: 15, pickup_time: null, pickup_point: 'Side street' }),
  ];
  await openAnswered('group', found(...coaches));
  await expect.element(main.getByRole('heading', { name: 'Which transfer is yours?' })).toBeVisible();
  const rows = main.getByRole('link', { name: 'Flight' });
  for (const [at, said] of [
    /pickup at.04:25Main entrance/,
    /pickup at.04:55Main entrance/,
    /pickup on Wednesday.* at.00:10Side street/,
    /Time not set yetSide street/,
  ].entries()) {
    await expect.poll(() => rows.nth(at).element().textContent).toMatch(said);
  }
});

fullIt('a flight number is never broken between its letters and figures', async () => {
  await openAnswered('group', found(departure({ id: 12, coach: '1' }), departure({ id: 13, coach: '2' })));
  const label = main.getByRole('link', { name: 'Coach 2' });
  await expect.poll(() => label.element().textContent).toMatch(/Flight [A-Z0-9]{2}\u00a0\d+/);
});

test('[MAIL-19] two coaches of one flight are two calendar entries, each with the id that mails about it have', async () => {
  const coaches = [
    departure({ id: 12, coach: '1' }),
    departure({ id: 13, coach: '2', pickup_time: '04:55' }),
  ];
  const saved = catchCalendarFiles();
  await openAnswered('group', found(...coaches));
  for (const [at, coach] of ['Coach 1', 'Coach 2'].entries()) {
    await click(main.getByRole('link', { name: new RegExp(coach) }));
    await click(main.getByRole('button', { name: 'Calendar' }));
    await expect.poll(async () => (await saved()).length).toBe(at + 1);
  }
  const files = await saved();
  expect(files.map((file) => /^UID:(.*)\r$/m.exec(file)?.[1])).toEqual([
    'departure-12@costa-sol-info',
    'departure-13@costa-sol-info',
  ]);
  expect(files[0]).toContain('ORGANIZER;CN="Costa Sol Info":mailto:office@example.com\r\n');
});
