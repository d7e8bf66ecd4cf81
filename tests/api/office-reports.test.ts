import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseOptions } from '../../src/features/schedules/server/command-options.ts';
import { importSchedule } from '../../src/features/schedules/server/import-schedule.ts';
import { makeWorkbook } from '../support/make-workbook.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

let office: TransferOffice;
beforeEach(async () => {
  office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
});
afterEach(() => office.close());

/** What the command prints of a list with these rows, of columns A to F. */
function report(...rows: readonly string[]): Promise<string> {
  const headings = 'Hotel;Pickup date;Pickup time;Pickup point;Flight;Latitude';
  const bytes = new TextEncoder().encode([headings, ...rows, ''].join('\r\n'));
  return reportOf('list.csv', bytes);
}

async function reportOf(name: string, bytes: Uint8Array): Promise<string> {
  const printed: string[] = [];
  const services = { database: office.app.database, now: () => new Date('2026-06-01T08:00:00Z') };
  await importSchedule(services, parseOptions([name]), { bytes, print: (text) => printed.push(text) });
  return printed.join('');
}

it.each([
  ['Hotel Sol;31.06.2026;09:00;Lobby;BT 682;', 'column B: 31.06.2026: The month has no such day.'],
  ['Hotel Sol;31/06/2026;09:00;Lobby;BT 682;', 'column B: 31/06/2026: The month has no such day.'],
  ['Hotel Sol;31 June 2026;09:00;Lobby;BT 682;', 'column B: 31 June 2026: The month has no such day.'],
  ['Hotel Sol;29.02.2027;09:00;Lobby;BT 682;', 'column B: 29.02.2027: The month has no such day.'],
  ['Hotel Sol;soon;09:00;Lobby;BT 682;', 'column B: soon: This is no date: write it like 06.12.2027.'],
  [
    'Hotel Sol;28.06.2026;24:00;Lobby;BT 682;',
    'column C: 24:00: This is no time of day: write it like 09:30;',
  ],
  ['Hotel Sol;28.06.2026;9.5;Lobby;BT 682;', 'column C: 9.5: This is no time of day: write it like 09:30;'],
  [
    'Hotel Sol;28.06.2026;09:00;Lobby;BT 682;36.6N',
    'column F: 36.6N: This is no coordinate: write degrees like 36.6234',
  ],
])('[CMD-01] the report of %s says what to write instead', async (row, line) => {
  expect(await report('Hotel Sol;28.06.2026;10:00;Lobby;FR 1;', row)).toContain(`Row 3, ${line}`);
});

it('[CMD-01] [LIST-03] the report of a workbook names times and dates as the spreadsheet shows them', async () => {
  const day = { serial: 46201, format: 'dd.mm.yyyy' };
  const at = (serial: number, format: string) => ({ serial, format });
  const times = [
    at(1.003472222222222, '[h]:mm'),
    at(1.003472222222222, 'h:mm'),
    at(46202.375, 'h:mm'),
    at(46202.375, 'dd.mm.yyyy hh:mm'),
    9.5,
  ];
  const rows = times.map((time, n) => ['Hotel Sol', day, time, 'Lobby', `BT ${n + 1}`]);
  const headings = ['Hotel', 'Pickup date', 'Pickup time', 'Pickup point', 'Flight'];
  const sheets = [{ rows: [headings, ['Hotel Sol', day, '09:00', 'Lobby', 'FR 1'], ...rows] }];
  const printed = await reportOf('list.xlsx', new Uint8Array(makeWorkbook({ sheets })));
  const shown = ['24:05', '24:05', '2026-06-29 09:00', '2026-06-29 09:00', '9.5'];
  for (const [index, text] of shown.entries())
    expect(printed).toContain(`Row ${index + 3}, column C: ${text}: Th`);
});

it('[CMD-01] [LIST-26] the question for a hidden hotel says that it is hidden and what to do', async () => {
  await office.app.database.write((db) =>
    db.updateTable('hotels').set({ active: 0 }).where('name', '=', 'Hotel Luna').execute(),
  );
  const row = 'Hotel Luna;28.06.2026;10:00;Lobby;FR 1;';
  const printed = await report('Hotel Sol;28.06.2026;10:00;Lobby;FR 1;', row);
  expect(printed).toContain(
    '"Hotel Luna" (1 rows) is hidden: mark it as shown on the site in the back office and import the list again, or say which hotel is meant: --hotel "Hotel Luna"=',
  );
  expect(printed).toContain(
    'Row 3, column A: Hotel Luna: This hotel is hidden: mark it as shown on the site',
  );
});

it('[CMD-01] [LIST-10a] a row that says that it is cancelled says what to do with the coach that is published', async () => {
  const printed = await report(
    'Hotel Sol;28.06.2026;10:00;Lobby;FR 1;',
    'Hotel Sol;28.06.2026;CXL;Lobby;BT 682;',
  );
  expect(printed).toContain(
    'Row 3: CXL: This row says that it is cancelled: what is published of it stays. If it does not run, remove that in the back office',
  );
});

it('[CMD-01] [LIST-25] arrivals are named in a line of the report', async () => {
  const arrival = 'Hotel Sol;28.06.2026;10:00;Lobby;FR 1;';
  const printed = await report(arrival, 'ARRIVALS;;;;;', arrival, arrival, 'DEPARTURES;;;;;', arrival);
  expect(printed).toContain('\nArrivals, left out: 2 (rows 4–5)\n');
});

it('[CMD-01] [LIST-27] an office that is nearly called so is named with the options that answer', async () => {
  const list = { Hotel: 'Hotel Sol', Date: '2026-06-28', 'Pickup time': '09:00', 'Pickup point': 'Lobby' };
  await office.publish([list], { decisions: { source: 'Tez Tour' } });
  const bytes = new TextEncoder().encode(
    'Hotel;Pickup date;Pickup time;Pickup point\r\nHotel Sol;2026-06-28;09:10;Lobby',
  );
  const printed: string[] = [];
  const services = { database: office.app.database, now: () => new Date('2026-06-01T08:00:00Z') };
  const runWith = (...args: string[]) =>
    importSchedule(services, parseOptions(['list.csv', ...args]), {
      bytes,
      print: (text) => printed.push(text),
    });
  expect(await runWith('--publish', '--source', 'TEZ Tur')).toBe(2);
  expect(printed.join('')).toContain(
    'No list of "TEZ Tur" was published yet. Is it an office that you know? --source "Tez Tour", or --new-source "TEZ Tur"',
  );
  await expect(runWith('--new-source', 'Tez Tour')).rejects.toThrow(
    'Nothing to decide: "Tez Tour" has sent lists already: write --source',
  );
});

it('[CMD-01] a far day is reported as it was typed', async () => {
  const rows = ['Hotel Sol;28-Jun-26;10:00;Lobby;FR 1;', 'Hotel Sol;06-Dec-27;10:00;Lobby;FR 1;'];
  expect(await report(...rows)).toContain('Row 3, column B: 06-Dec-27: This day is far from the others');
});

it('[CMD-01] the question for a hotel names the nearest with their numbers, however short the name, or where numbers are', async () => {
  const printed = await report(
    'Hotel Sole;28.06.2026;10:00;Lobby;FR 1;',
    'Casa Verde Costa;28.06.2026;10:00;Lobby;FR 1;',
  );
  expect(printed).toContain(`--hotel "Hotel Sole"=${office.hotelId()} (Hotel Sol) or none`);
  expect(printed).toContain(
    `--hotel "Casa Verde Costa"=NUMBER (in the address of the hotel's page in the back office)`,
  );
});
