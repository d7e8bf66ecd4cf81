import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  api,
  firstOf,
  main,
  renderScreen,
  setTimeZone,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  askFor,
  dateInput,
  flightLink,
  flightRows,
  hotelField,
  inquiryForm,
  LOOKUP,
  lookupForm,
  map,
  openAnswered,
  openWithHotel,
  pickupTime,
  plate,
  showButton,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import {
  departure,
  found,
  NOT_FOUND,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const FILL_ALL = 'Please fill in all fields';

for (const type of TYPES) {
  test(`[TRX-01] the ${type} page has a hotel field, a date field and a button that shows the time`, async () => {
    answerLookups(found(departure()));
    await renderScreen(`/airport-transfer/${type}`);
    await expect
      .element(page.getByRole('combobox', { name: 'Your hotel' }))
      .toHaveAttribute('aria-autocomplete', 'list');
    await expect.element(page.getByRole('textbox', { name: 'Departure date' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open the calendar' })).toBeVisible();
    await openWithHotel(type);
    await fill(page.getByRole('textbox', { name: 'Departure date' }), TUESDAY);
    await click(page.getByRole('button', { name: 'Show my transfer' }));
    await expect.element(pickupTime).toHaveTextContent('04:35');
  });

  test(`[STOP-01a] on the ${type} page the place has its directions and step-free note, in the language of the page or the next`, async () => {
    const stop = {
      ...{ id: 1, name: 'Bakery', photo: null },
      directions: { en: 'By the bakery, on the side of the sea', lt: 'Prie kepyklos, jūros pusėje' },
      step_free: { lt: 'Vienas 10 cm laiptelis' },
    };
    answerLookups(found(departure({ stop })));
    await openWithHotel(type);
    await askFor(TUESDAY);
    await expect.element(plate).toMatchTextContent('By the bakery, on the side of the sea');
    await expect.element(plate).toMatchTextContent('Vienas 10 cm laiptelis');
    await expect.element(plate).not.toMatchTextContent('Prie kepyklos');
  });

  test(`[TRX-02] on the ${type} page a text that names no hotel, or several, or none, asks nothing and says what is missing`, async () => {
    await renderScreen(`/airport-transfer/${type}`);
    await fill(dateInput, TUESDAY);
    for (const typed of ['', 'Riu', 'Nowhere']) {
      await fill(hotelField, typed);
      await click(showButton);
      await expect.element(lookupForm.getByRole('alert').getByText(FILL_ALL)).toBeVisible();
      await expect.element(hotelField).toHaveAttribute('aria-invalid', 'true');
      await expect.element(hotelField).toHaveFocus();
      await expect.element(hotelField).toHaveAccessibleDescription('Choose your hotel from the list.');
      await expect.element(dateInput).not.toHaveAttribute('aria-invalid');
    }
    expect(api.sentTo(LOOKUP)).toEqual([]);
  });

  for (const typed of quickly(1, ['palmas', 'HOTEL PALMASOL', 'Hotel Palmasol '])) {
    test(`[FIELD-01] on the ${type} page '${typed}', typed and not chosen, is taken by the button`, async () => {
      answerLookups(found(departure()));
      await renderScreen(`/airport-transfer/${type}`);
      await fill(hotelField, typed);
      await fill(dateInput, TUESDAY);
      await click(showButton);
      const asked = await firstOf(() => api.sentTo(LOOKUP)[0]);
      expect(asked.search.get('hotel_id')).toBe(String(HOTELS.palmasol.id));
      await expect.element(pickupTime).toBeVisible();
      await expect.element(page.getByText(FILL_ALL)).toHaveLength(0);
    });
  }

  test(`[FIELD-02] on the ${type} page a name of several hotels opens their list on the button`, async () => {
    await renderScreen(`/airport-transfer/${type}`);
    await fill(hotelField, 'Riu');
    await fill(dateInput, TUESDAY);
    await click(showButton);
    await expect.element(hotelField).toHaveFocus();
    await expect.element(page.getByRole('option')).toHaveLength(2);
    await expect.element(hotelField).toHaveAttribute('aria-expanded', 'true');
  });

  test(`[TRX-03] on the ${type} page a lookup without a date asks nothing and says what is missing`, async () => {
    await openWithHotel(type, { lang: 'ru' });
    await click(showButton);
    await expect
      .element(lookupForm.getByRole('alert').getByText('Пожалуйста, заполните все поля.'))
      .toBeVisible();
    await expect.element(dateInput).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(dateInput)
      .toHaveAccessibleDescription(new RegExp(`^${'Пожалуйста, заполните это поле.'}`));
    await expect.element(hotelField).not.toHaveAttribute('aria-invalid');
    expect(api.sentTo(LOOKUP)).toEqual([]);
  });

  fullIt(`[TRX-04] the ${type} page finds hotels in answers that carry only id and name`, async () => {
    api.answer('GET /api/hotels/', [{ id: 4711, name: 'Hotel Sin Nada' }]);
    answerLookups(found(departure()));
    await renderScreen(`/airport-transfer/${type}`);
    await fill(hotelField, 'nada');
    await click(page.getByRole('option', { name: 'Hotel Sin Nada' }));
    await expect.element(hotelField).toHaveValue('Hotel Sin Nada');
    const asked = await askFor(TUESDAY);
    expect(asked.search.get('hotel_id')).toBe('4711');
    await expect.element(plate).toBeVisible();
  });

  fullIt(
    `[TRX-05] a result of the ${type} page shows the pickup time and the pickup point of the answer`,
    async () => {
      await openAnswered(type, found(departure({ pickup_time: '23:05', pickup_point: 'Calle del Mar, 3' })));
      await expect.element(pickupTime).toHaveTextContent('23:05');
      await expect.element(plate).toMatchTextContent('Calle del Mar, 3');
    },
  );

  test(`[TRX-28a] [TRX-28b] [TRX-28c] the plate of the ${type} page names the hotel of the answer`, async () => {
    for (const pickup_time of ['04:35', null]) {
      answerLookups(found(departure({ pickup_time })));
      await renderScreen(`/airport-transfer/${type}?lang=en&hotel_id=${HOTELS.palmasol.id}&date=${TUESDAY}`);
      await expect.element(plate).toMatchTextContent('Hotel Palmasol, Benalmádena');
      await expect.element(plate).toMatchTextContent('Tuesday 17 June');
      await expect.element(plate).toMatchTextContent('Avda. Antonio Machado, 12');
      await expect.element(plate).toMatchTextContent(pickup_time ?? 'Time not set yet');
    }
  });

  fullIt(
    `[TRX-05] [TRX-06a] the ${type} page reads an answer without a list of departures, too`,
    async () => {
      const answer = { success: true, pickup_time: '06:10', pickup_point: 'Plaza Mayor' };
      await openAnswered(type, { ...answer, pickup_lat: 36.6, pickup_lng: -4.5 });
      await expect.element(pickupTime).toHaveTextContent('06:10');
      await expect.element(plate).toMatchTextContent('Plaza Mayor');
      await expect.element(map.css('.leaflet-container')).toBeVisible();
    },
  );

  test(`[TRX-06a] [TRX-06b] the ${type} page shows a map with coordinates and none without`, async () => {
    await openAnswered(type, found(departure()));
    await expect.element(map.css('.leaflet-container')).toBeVisible();
    answerLookups(found(departure({ pickup_time: '05:00', pickup_lat: null, pickup_lng: null })));
    await askFor(WEDNESDAY);
    await expect.element(pickupTime).toHaveTextContent('05:00');
    await expect.element(map).toHaveLength(0);
    await expect.element(page.css('.leaflet-container')).toHaveLength(0);
  });

  test(`[TRX-07a] [TRX-07b] on the ${type} page a result clears the warning of the lookup before and hides the inquiry form`, async () => {
    await openAnswered(type, NOT_FOUND);
    const warning = plate.getByText(/No transfer (found|was found)/);
    await expect.element(warning).toBeVisible();
    await expect.element(inquiryForm).toBeVisible();
    answerLookups(found(departure()));
    await askFor(WEDNESDAY);
    await expect.element(pickupTime).toBeVisible();
    await expect.element(warning).toHaveLength(0);
    await expect.element(inquiryForm).toHaveLength(0);
  });

  test(`[TRX-07a] on the ${type} page a result clears the sentence that fields are missing`, async () => {
    answerLookups(found(departure()));
    await openWithHotel(type);
    await click(showButton);
    await expect.element(page.getByText(FILL_ALL)).toBeVisible();
    await askFor(TUESDAY);
    await expect.element(pickupTime).toBeVisible();
    await expect.element(page.getByText(FILL_ALL)).toHaveLength(0);
  });

  test(`[TRX-08] a result of the ${type} page offers the information by e-mail, and only a result does`, async () => {
    await openAnswered(type, NOT_FOUND);
    await expect.element(inquiryForm).toBeVisible();
    await expect.element(subscription).toHaveLength(0);
    answerLookups(found(departure()));
    await askFor(WEDNESDAY);
    const offer = page.getByRole('region', { name: 'Get an e‑mail if the time changes' });
    await expect.element(offer.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect.element(offer.getByRole('button', { name: 'Send it to me' })).toBeVisible();
  });
}

for (const type of TYPES) {
  test(`[TRX-15a] [TRX-15b] on the ${type} page several departures show their flights and no time, until a flight is chosen`, async () => {
    await openAnswered(
      type,
      found(
        departure(),
        departure({ flight_number: 'TE 304', flight_destination: 'Vilnius', pickup_time: '14:25' }),
        departure({ flight_number: 'LO 424', flight_destination: 'Warsaw', pickup_time: '17:10' }),
      ),
    );
    await expect.element(flightRows).toHaveLength(3);
    for (const [position, flight] of ['BT 682', 'TE 304', 'LO 424'].entries()) {
      await expect.element(flightRows.nth(position)).toMatchTextContent(flight);
    }
    await expect.element(pickupTime).toHaveLength(0);
    await expect.element(main).not.toMatchTextContent('04:35');
    await click(flightLink('TE 304'));
    await expect.element(pickupTime).toHaveTextContent('14:25');
    await click(flightLink('LO 424'));
    await expect.element(pickupTime).toHaveTextContent('17:10');
  });
}

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
  fullIt(`[TRX-17] [TRX-18c] in ${timezoneId} time and date are those of the answer`, async () => {
    await setTimeZone(timezoneId);
    await openAnswered('group', found(departure({ pickup_time: '00:05', pickup_date: WEDNESDAY })));
    await expect.element(pickupTime).toHaveTextContent('00:05');
    await expect.element(plate).toMatchTextContent('Wednesday 18 June');
    answerLookups(found(departure({ pickup_time: '23:55' })));
    await askFor(WEDNESDAY);
    await expect.element(pickupTime).toHaveTextContent('23:55');
    await expect.element(plate).toMatchTextContent('Tuesday 17 June');
  });
}
