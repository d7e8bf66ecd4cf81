import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, hydrated, open, test } from '../support/e2e.ts';
import { hotelField } from '../support/hotel-choice.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import { callsTo, comeBackToTab } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';
import {
  answerLookups,
  askFor,
  dateInput,
  departure,
  found,
  inquiryForm,
  lookupForm,
  map,
  NOT_FOUND,
  openAnswered,
  openWithHotel,
  pickupTime,
  plate,
  showButton,
  subscription,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../support/transfer-page.ts';

const FILL_ALL = 'Please fill in all fields';

for (const type of TYPES) {
  test(`[TRX-01] the ${type} page has a hotel field, a date field and a button that shows the time`, async ({
    page,
  }) => {
    await answerLookups(page, found(departure()));
    await open(page, `/airport-transfer/${type}`);
    await expect(page.getByRole('combobox', { name: 'Your hotel' })).toHaveAttribute(
      'aria-autocomplete',
      'list',
    );
    await expect(page.getByRole('textbox', { name: 'Departure date' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeVisible();
    await openWithHotel(page, type);
    await page.getByRole('textbox', { name: 'Departure date' }).fill(TUESDAY);
    await page.getByRole('button', { name: 'Show my transfer' }).click();
    await expect(pickupTime(page)).toHaveText('04:35');
  });

  test(`[TRX-02] on the ${type} page a hotel that was only typed, or none, asks nothing and says what is missing`, async ({
    page,
  }) => {
    const lookups = callsTo(page, '/api/transfer-schedule/');
    await open(page, `/airport-transfer/${type}`);
    await dateInput(page).fill(TUESDAY);
    for (const typed of ['', KNOWN_HOTELS.oneDeparture]) {
      await hotelField(page).fill(typed);
      await showButton(page).click();
      await expect(lookupForm(page).getByRole('alert').getByText(FILL_ALL)).toBeVisible();
      await expect(hotelField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(hotelField(page)).toBeFocused();
      await expect(hotelField(page)).toHaveAccessibleDescription(textIn('en', 'form.choose_hotel'));
      await expect(dateInput(page)).not.toHaveAttribute('aria-invalid');
    }
    expect(lookups).toEqual([]);
  });

  test(`[TRX-03] on the ${type} page a lookup without a date asks nothing and says what is missing`, async ({
    page,
  }) => {
    const lookups = callsTo(page, '/api/transfer-schedule/');
    await openWithHotel(page, type, { lang: 'ru' });
    await showButton(page).click();
    await expect(
      lookupForm(page).getByRole('alert').getByText(textIn('ru', 'please_fill_all_fields')),
    ).toBeVisible();
    await expect(dateInput(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(dateInput(page)).toHaveAccessibleDescription(
      new RegExp(`^${textIn('ru', 'form.field_required')}`),
    );
    await expect(hotelField(page)).not.toHaveAttribute('aria-invalid');
    expect(lookups).toEqual([]);
  });

  test(`[TRX-04] the ${type} page finds hotels in answers that carry only id and name`, async ({ page }) => {
    await page.route('**/api/hotels/?search=*', (route) =>
      route.fulfill({ json: [{ id: 4711, name: 'Hotel Sin Nada' }] }),
    );
    await answerLookups(page, found(departure()));
    await open(page, `/airport-transfer/${type}`);
    await hotelField(page).fill('nada');
    await page.getByRole('option', { name: 'Hotel Sin Nada' }).click();
    await expect(hotelField(page)).toHaveValue('Hotel Sin Nada');
    const asked = await askFor(page, TUESDAY);
    expect(new URL(asked.url()).searchParams.get('hotel_id')).toBe('4711');
    await expect(plate(page)).toBeVisible();
  });

  test(`[TRX-05] a result of the ${type} page shows the pickup time and the pickup point of the answer`, async ({
    page,
  }) => {
    await openAnswered(
      page,
      type,
      found(departure({ pickup_time: '23:05', pickup_point: 'Calle del Mar, 3' })),
    );
    await expect(pickupTime(page)).toHaveText('23:05');
    await expect(plate(page)).toContainText('Calle del Mar, 3');
  });

  test(`[TRX-05] [TRX-06] the ${type} page reads an answer without a list of departures, too`, async ({
    page,
  }) => {
    const answer = { success: true, pickup_time: '06:10', pickup_point: 'Plaza Mayor' };
    await openAnswered(page, type, { ...answer, pickup_lat: 36.6, pickup_lng: -4.5 });
    await expect(pickupTime(page)).toHaveText('06:10');
    await expect(plate(page)).toContainText('Plaza Mayor');
    await expect(map(page).locator('.leaflet-container')).toBeVisible();
  });

  test(`[TRX-06] the ${type} page shows a map with coordinates and none without`, async ({ page }) => {
    await openAnswered(page, type, found(departure()));
    await expect(map(page).locator('.leaflet-container')).toBeVisible();
    await answerLookups(page, found(departure({ pickup_time: '05:00', pickup_lat: null, pickup_lng: null })));
    await askFor(page, WEDNESDAY);
    await expect(pickupTime(page)).toHaveText('05:00');
    await expect(map(page)).toHaveCount(0);
    await expect(page.locator('.leaflet-container')).toHaveCount(0);
  });

  test(`[TRX-07] on the ${type} page a result clears the warning of the lookup before and hides the inquiry form`, async ({
    page,
  }) => {
    await openAnswered(page, type, NOT_FOUND);
    const warning = plate(page).getByText(/No transfer (found|was found)/);
    await expect(warning).toBeVisible();
    await expect(inquiryForm(page)).toBeVisible();
    const again = page.waitForResponse('**/api/transfer-schedule/**');
    await showButton(page).click();
    await again;
    await answerLookups(page, found(departure()));
    await askFor(page, WEDNESDAY);
    await expect(pickupTime(page)).toBeVisible();
    await expect(warning).toHaveCount(0);
    await expect(inquiryForm(page)).toHaveCount(0);
  });

  test(`[TRX-07] on the ${type} page a result clears the sentence that fields are missing`, async ({
    page,
  }) => {
    await answerLookups(page, found(departure()));
    await openWithHotel(page, type);
    await showButton(page).click();
    await expect(page.getByText(FILL_ALL)).toBeVisible();
    await askFor(page, TUESDAY);
    await expect(pickupTime(page)).toBeVisible();
    await expect(page.getByText(FILL_ALL)).toHaveCount(0);
  });

  test(`[TRX-08] a result of the ${type} page offers the information by e-mail, and only a result does`, async ({
    page,
  }) => {
    await openAnswered(page, type, NOT_FOUND);
    await expect(inquiryForm(page)).toBeVisible();
    await expect(subscription(page)).toHaveCount(0);
    await answerLookups(page, found(departure()));
    await askFor(page, WEDNESDAY);
    const offer = page.getByRole('region', { name: textIn('en', 'subscribe.title') });
    await expect(offer.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(offer.getByRole('button', { name: textIn('en', 'subscribe.button') })).toBeVisible();
  });
}

for (const type of TYPES) {
  test(`[TRX-15] on the ${type} page several departures show their flights and no time, until a flight is chosen`, async ({
    page,
  }) => {
    await openAnswered(
      page,
      type,
      found(
        departure(),
        departure({ flight_number: 'TE 304', flight_destination: 'Vilnius', pickup_time: '14:25' }),
        departure({ flight_number: 'LO 424', flight_destination: 'Warsaw', pickup_time: '17:10' }),
      ),
    );
    const rows = page.locator('.which').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    for (const [position, flight] of ['BT 682', 'TE 304', 'LO 424'].entries()) {
      await expect(rows.nth(position)).toContainText(flight);
    }
    await expect(pickupTime(page)).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('04:35');
    await rows.filter({ hasText: 'TE 304' }).getByRole('link').click();
    await expect(pickupTime(page)).toHaveText('14:25');
    await rows.filter({ hasText: 'LO 424' }).getByRole('link').click();
    await expect(pickupTime(page)).toHaveText('17:10');
  });
}

test('[TRX-15] the three coaches of the known day are told apart by their flights', async ({
  page,
  site,
}) => {
  await open(page, await groupResult(site.url, KNOWN_HOTELS.severalFlights));
  const rows = page.locator('.which').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(plate(page)).toHaveCount(0);
  await rows.filter({ hasText: 'LO 424' }).getByRole('link').click();
  await expect(pickupTime(page)).toHaveText('17:10');
  await page.reload();
  await expect(pickupTime(page)).toHaveText('17:10');
});

test('[TRX-15] a flight that a posted form chose stays chosen once the scripts have come', async ({
  page,
  site,
}) => {
  const hotel = await hotelIdOf(site.url, KNOWN_HOTELS.oneDeparture);
  await open(page, '/airport-transfer/private');
  const asked = { hotel_id: String(hotel), date: knownDay(), last_name: KNOWN_GUESTS.timeKnown };
  await page.evaluate(
    (fields) => {
      const form = Object.assign(document.createElement('form'), { method: 'post' });
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    { ...asked, flight: 'TE 304' },
  );
  await expect(page).toHaveURL(
    `/airport-transfer/private?hotel_id=${hotel}&date=${knownDay()}&flight=TE%20304`,
  );
  await hydrated(page);
  await answerLookups(page, found(departure(), departure({ flight_number: 'TE 304', pickup_time: '14:25' })));
  await comeBackToTab(page);
  await expect(pickupTime(page)).toHaveText('14:25');
});

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`[TRX-17] in ${timezoneId} time and date are those of the answer`, async ({ page }) => {
      await openAnswered(page, 'group', found(departure({ pickup_time: '00:05', pickup_date: WEDNESDAY })));
      await expect(pickupTime(page)).toHaveText('00:05');
      await expect(plate(page)).toContainText('Wednesday 18 June');
      await answerLookups(page, found(departure({ pickup_time: '23:55' })));
      await askFor(page, WEDNESDAY);
      await expect(pickupTime(page)).toHaveText('23:55');
      await expect(plate(page)).toContainText('Tuesday 17 June');
    });

    test(`[TRX-17] in ${timezoneId} a page that the server rendered keeps the time and date of the schedule`, async ({
      page,
      site,
    }) => {
      await open(page, await groupResult(site.url, KNOWN_HOTELS.beforeMidnight));
      await expect(pickupTime(page)).toHaveText('23:40');
      await expect(plate(page)).toContainText(DAY.format(new Date(`${knownDay()}T12:00:00Z`)));
    });
  });
}
