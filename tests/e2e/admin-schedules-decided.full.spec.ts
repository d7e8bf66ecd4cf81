import type { Page } from '@playwright/test';
import type { WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { readDayFirst, WRITTEN_AMBIGUOUSLY } from '../support/ambiguous-day.ts';
import { type BackOfficeServer, expect, test, violations } from '../support/back-office.ts';
import { makeWorkbook } from '../support/make-workbook.ts';
import { csvList, type ListedRow } from '../support/schedule-files.ts';
import { storeDepartures, storeHotel, storeSubscription } from '../support/store-transfers.ts';

const DAY = addDays(todayInMadrid(), 40);
const NEXT_DAY = addDays(DAY, 1);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const changes = (page: Page) => page.getByRole('region', { name: 'Changes' });

/** A hotel of this test only, with its published departures. */
async function publishedHotel(
  backOffice: BackOfficeServer,
  name: string,
  ...departures: Parameters<typeof storeDepartures>[2][]
): Promise<number> {
  return backOffice.visit(async (database) => {
    const id = await storeHotel(database, name);
    const rows = departures.map((departure) => ({ pickup_date: DAY, ...departure }));
    await storeDepartures(database, id, ...rows);
    return id;
  });
}

async function sendFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.goto('/admin/schedules');
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.locator('input[type=file]').setInputFiles(file);
  // Lists are read in a worker thread, which starts slowly on a busy machine.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });
}
async function sendList(page: Page, name: string, rows: readonly ListedRow[]): Promise<void> {
  await sendFile(page, name, csvList(rows));
  await answerSource(page);
}

/** Answers which office sends the list, if other tests have published lists before. */
async function answerSource(page: Page): Promise<void> {
  const path = `/api/admin/schedules/${page.url().split('/').at(-1)}/`;
  const list: WholeList = await (await page.request.get(path)).json();
  if (!list.reading?.questions.some(({ about }) => about === 'source')) return;
  await page.getByRole('radio', { name: 'Main office' }).check();
  await page.getByRole('button', { name: /^Read it with/ }).click();
  await expect(page.getByRole('radio', { name: 'Main office' })).toHaveCount(0);
}

/** Clicks, and waits until the list is read and compared again. */
async function decide(page: Page, name: string): Promise<void> {
  const compared = page.waitForResponse((response) => response.url().endsWith('/choices/'));
  await button(page, name).click();
  await compared;
}

async function publish(page: Page, { gone = 0 } = {}): Promise<void> {
  if (gone > 0) await page.getByLabel('How many departures are gone?').fill(String(gone));
  await button(page, 'Publish …').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published: /)).toBeVisible({ timeout: 20_000 });
}

test('[DESK-87a] [LIST-15b] sheets, columns and dates are decided in any order, and no decision undoes another', async ({
  page,
  backOffice,
}) => {
  await publishedHotel(backOffice, 'Hotel Dos Hojas', { flight_number: 'BT 672' });
  const rows = [
    ['Hotel', 'Date', 'Time', 'Pickup point', 'Remarks', 'Flight number'],
    ['Hotel Dos Hojas', WRITTEN_AMBIGUOUSLY, '08.30', 'Riga', 'Lobby', 'BT 672'],
  ];
  const sheets = [
    {
      name: 'Winter',
      rows: [
        ['Flight number', 'Hotel', 'Date', 'Time'],
        ['BT 672', 'Hotel Dos Hojas', '', ''],
      ],
    },
    { name: 'Summer', rows },
  ];
  await sendFile(page, 'two-sheets.xlsx', makeWorkbook({ sheets }));
  await expect(
    page.getByText('The rows are read as soon as the questions above are answered.'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Summer' }).check();
  await decide(page, 'Read these sheets');

  await page.getByRole('combobox', { name: 'Column C Time says' }).click();
  await page.getByRole('option', { name: 'Pickup time' }).click();
  await decide(page, 'Read it with these columns');

  await answerSource(page);
  // The pending decision is in the upper form, and is sent with a column corrected below.
  await page.getByRole('radio', { name: `${readDayFirst('long')} (the day comes first)` }).check();
  await page.getByRole('button', { name: 'Show or change', exact: true }).click();
  await page.getByRole('combobox', { name: 'Column D Pickup point says' }).click();
  await page.getByRole('option', { name: 'Destination' }).click();
  await page.getByRole('combobox', { name: 'Column E Remarks says' }).click();
  await page.getByRole('option', { name: 'Pickup point' }).click();
  await expect(
    page.getByRole('radio', { name: `${readDayFirst('long')} (the day comes first)` }),
  ).toBeChecked();
  await decide(page, 'Read it with these columns');
  await expect(page.getByRole('heading', { name: /before all of it can be read/ })).toBeHidden();
  const change = changes(page).getByRole('row').nth(1);
  await expect(change).toContainText(new RegExp(`${readDayFirst('short')}.*08:30.*Riga`));
});

test('choosing another sheet reads that sheet', async ({ page, backOffice }) => {
  await publishedHotel(backOffice, 'Hotel Otra Hoja', { flight_number: 'BT 672' });
  const row = ['Hotel Otra Hoja', DAY, '08:30', 'Main gate', 'BT 672'];
  const sheets = [
    { name: 'Winter', rows: [['Hotel', 'Date', 'Time', 'Place', 'Flight'], row] },
    { name: 'Summer', rows: [['Flight', 'Place', 'Pickup time', 'Date', 'Hotel'], row.toReversed()] },
  ];
  sheets[1]?.rows[1]?.splice(2, 1, '10:45');
  await sendFile(page, 'wrong-sheet.xlsx', makeWorkbook({ sheets }));
  await page.getByRole('checkbox', { name: 'Winter' }).check();
  await decide(page, 'Read these sheets');
  await page.getByRole('combobox', { name: 'Column C Time says' }).click();
  await page.getByRole('option', { name: 'Pickup time' }).click();
  await decide(page, 'Read it with these columns');
  await answerSource(page);
  await expect(changes(page).getByRole('row').nth(1)).toContainText('08:30');

  await page.getByRole('checkbox', { name: 'Winter' }).uncheck();
  await page.getByRole('checkbox', { name: 'Summer' }).check();
  await decide(page, 'Read these sheets');
  await expect(changes(page).getByRole('row').nth(1)).toContainText('10:45');
});

test('[DESK-87c] the history shows the pending decisions of a list', async ({ page, backOffice }) => {
  await publishedHotel(backOffice, 'Hotel En Espera', { flight_number: 'BT 672' });
  const row = { hotel: 'Hotel En Espera', date: WRITTEN_AMBIGUOUSLY };
  await sendList(page, 'waiting.csv', [row]);
  await expect(page.getByRole('heading', { name: '1 question before all of it can be read' })).toBeVisible();
  await expect(page.getByText('There is nothing to publish yet', { exact: false })).toBeVisible();
  await page.goto('/admin/schedules');
  const listed = page.getByRole('row').filter({ hasText: 'waiting.csv' });
  await expect(listed).toContainText('not known yet');
  await expect(listed).toContainText('1 open question');
});

test('a wrong decision is corrected, also one that an earlier list was published with', async ({
  page,
  backOffice,
}) => {
  await publishedHotel(backOffice, 'Hotel Buen Nombre', { flight_number: 'BT 672' });
  const meant = 'Hotel Recién Conocido';
  await backOffice.visit((database) => storeHotel(database, meant));
  const row = { hotel: 'Hotel Buen Nombre', date: DAY, flight: 'BT 672', time: '09:40' };
  const list = [row, { ...row, hotel: 'Casa Desconocida' }];
  await sendList(page, 'slip.csv', list);
  await page.getByRole('radio', { name: 'None of ours: leave its rows out' }).check();
  await decide(page, 'Read it with this answer');
  await publish(page);

  await sendList(
    page,
    'slip-again.csv',
    list.map((one) => ({ ...one, time: '09:50' })),
  );
  await expect(page.getByText('You said that this is no hotel of ours.')).toBeVisible();
  await button(page, 'Show or change the answers').click();
  await page.getByRole('radio', { name: 'A hotel of ours' }).check();
  await page.getByRole('combobox', { name: 'Hotel for “Casa Desconocida”' }).fill(meant);
  await page.getByRole('option', { name: meant }).click();
  await decide(page, 'Read it anew');
  const added = changes(page).getByRole('row').filter({ hasText: meant });
  await expect(added).toContainText(/New.*09:50/);
});

test('[DESK-87b] [DESK-88a] [DESK-88b] [DESK-88c] a flight change is suggested by time and place; subscribers follow it only if staff confirm', async ({
  page,
  backOffice,
}) => {
  const hotel = await publishedHotel(
    backOffice,
    'Hotel Dos Vuelos',
    { flight_number: 'FR 100', pickup_time: '09:00' },
    { flight_number: 'BT 671', pickup_time: '14:00' },
  );
  await backOffice.visit(async (database) => {
    const subscription = { departure_date: DAY };
    await storeSubscription(database, hotel, { ...subscription, flight_number: 'FR 100', token: 'follows' });
    await storeSubscription(database, hotel, { ...subscription, flight_number: 'BT 671', token: 'stays' });
  });
  await sendList(page, 'flights.csv', [
    { hotel: 'Hotel Dos Vuelos', date: DAY, time: '09:00', flight: 'FR 102' },
    { hotel: 'Hotel Dos Vuelos', date: DAY, time: '15:15', flight: 'BT 673', point: 'Back door' },
  ]);
  const pairs = page.getByRole('region', { name: 'Pairs of flights' });
  const [alike, other] = [pairs.getByRole('row').nth(1), pairs.getByRole('row').nth(2)];
  await expect(alike).toContainText(/09:00, Main entrance.*FR 100.*09:00, Main entrance.*FR 102$/);
  await expect(other).toContainText(
    /14:00, Main entrance.*BT 671.*15:15, Back door.*BT 673.*Another time and place/,
  );
  expect(await violations(page)).toEqual([]);

  await expect(page.getByText('2 pairs above have no answer yet.')).toBeVisible();
  await expect(button(page, 'Publish …')).toBeDisabled();
  await alike.getByRole('radio', { name: 'The same' }).check();
  await other.getByRole('radio', { name: 'Two departures' }).check();
  await expect(page.getByText(/^What you chose above is not compared yet/)).toBeVisible();
  await expect(button(page, 'Publish …')).toBeDisabled();
  await decide(page, 'Apply these answers');
  await expect(changes(page).getByText('Flight changed')).toBeVisible();
  await expect(
    page.getByText('1 new, 1 with another flight. 1 guest gets an e-mail.', { exact: false }),
  ).toBeVisible();
  await publish(page);
  const subscriptions = await backOffice.visit((database) =>
    database.read
      .selectFrom('subscriptions')
      .select(['token', 'flight_number'])
      .where('hotel_id', '=', hotel)
      .orderBy('token')
      .execute(),
  );
  expect(subscriptions).toEqual([
    { token: 'follows', flight_number: 'FR 102' },
    { token: 'stays', flight_number: 'BT 671' },
  ]);
});

test('[PUBL-01a] [PUBL-01b] [PUBL-08a] [PUBL-11] a list leaves what it does not name; staff withdraw it by flight and day, or declare the list complete', async ({
  page,
  backOffice,
}) => {
  await backOffice.visit((database) => storeHotel(database, 'Hotel Dos Dias'));
  const row = { hotel: 'Hotel Dos Dias', date: DAY };
  await sendList(page, 'first.csv', [
    { ...row, flight: 'LO 1' },
    { ...row, flight: 'W6 200' },
    { ...row, date: NEXT_DAY },
  ]);
  await publish(page);

  await sendList(page, 'correction.csv', [{ ...row, flight: 'LO 1', time: '09:20' }]);
  await expect(
    page.getByText(/^A list of Main office, with pickups on .*It changes what it names\./),
  ).toBeVisible();
  await expect(page.getByText('1 changed.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not in the list: 1 departure' })).toBeVisible();
  await button(page, 'Show them').click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: `Withdraw W6 200 ${DAY}` }).check();
  await decide(page, 'Compare without them');
  await expect(changes(page).getByText('Gone')).toHaveCount(1);
  await expect(button(page, 'Publish …')).toBeDisabled();
  await publish(page, { gone: 1 });

  await sendList(page, 'evening.csv', [{ ...row, date: NEXT_DAY, flight: 'LO 2' }]);
  await button(page, 'Change this').click();
  await page.getByRole('radio', { name: /^Its hotels/ }).check();
  await decide(page, 'Apply and compare');
  await expect(changes(page).getByText('Gone')).toHaveCount(1);
  await page.getByLabel('To this day').fill(DAY);
  await decide(page, 'Apply and compare');
  await expect(page.getByText('1 row on other days is left out.')).toBeVisible();

  await button(page, 'Discard this list').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A new list' })).toBeVisible();
  await page.getByRole('link', { name: 'evening.csv' }).click();
  await expect(page.getByText('This list was discarded. Its file and rows are not kept.')).toBeVisible();
});
