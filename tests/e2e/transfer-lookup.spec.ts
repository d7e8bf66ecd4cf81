import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { departure, found } from '../support/departures.ts';
import { expect, hydrated, open, test } from '../support/e2e.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import { comeBackToTab } from '../support/page-watch.ts';
import { answerLookups, pickupTime, plate } from '../support/transfer-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[TRX-15a] [TRX-15b] the three coaches of the known day are distinguished by their flights', async ({
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

test('[TRX-15b] a flight chosen by a posted form stays chosen after hydration', async ({ page, site }) => {
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

    test(`[TRX-17] in ${timezoneId} a server-rendered page keeps the time and date of the schedule`, {
      tag: timezoneId === 'Pacific/Kiritimati' ? [] : '@full',
    }, async ({ page, site }) => {
      await open(page, await groupResult(site.url, KNOWN_HOTELS.beforeMidnight));
      await expect(pickupTime(page)).toHaveText('23:40');
      await expect(plate(page)).toContainText(DAY.format(new Date(`${knownDay()}T12:00:00Z`)));
    });
  });
}
