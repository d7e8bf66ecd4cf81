import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeArrivals } from '../../src/features/schedule-reading/sheet-contract.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT } from '../support/office-rows.ts';
import { asRole } from '../support/staff.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('[LIST-25] a list with arrivals, by %s', { timeout: 60_000 }, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  const fileOf = (...rows: readonly string[]) => ({
    bytes: new TextEncoder().encode(
      ['Hotel;Pickup date;Pickup time;Pickup point;Flight;Type', ...rows].join('\r\n'),
    ),
    name: 'list.csv',
  });
  const rowOf = (hotel: string, time: string, flight: string, type: string) =>
    `${hotel};${DAY};${time};Main entrance;${flight};${type}`;

  it('publishes the departures alone, and names the rows of the others', async () => {
    const { list, status, summary } = await office.publishFile(
      fileOf(
        rowOf('Hotel Sol', '14:05', 'BT 681', 'ARR'),
        rowOf('Hotel Sol', '09:00', 'BT 682', 'DEP'),
        rowOf('Hotel Luna', '14:05', 'BT 681', 'ARR'),
        rowOf('Hotel Nowhere', '', 'BT 681', 'ARR'),
        rowOf('Hotel Luna', '08:40', 'BT 682', 'DEP'),
      ),
    );
    expect([status, summary]).toMatchObject([200, { rows: 5, new: 2, problems: 0, questions: 0 }]);
    expect(list.reading && describeArrivals(list.reading)).toBe('Arrivals, left out: 3 (rows 2, 4–5)');
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
  });

  it.each([
    ['a time after that of their flight', 'Pickup time;Flight time', '14:45;14:05', '09:00;11:35'],
    ['a new time', 'Pickup time;New pickup time', '14:45;15:00', '09:00;'],
  ])('is no question about its columns where only arrivals state %s', async (_what, headings, arrival, departure) => {
    const lines = [
      `Hotel;Date;${headings};Pickup point;Flight;Type`,
      `Hotel Sol;${DAY};${arrival};Airport;BT 681;ARR`,
      `Hotel Sol;${DAY};${departure};Main entrance;BT 682;DEP`,
    ];
    const bytes = new TextEncoder().encode(lines.join('\r\n'));
    const { status, summary } = await office.publishFile({ bytes, name: 'list.csv' });
    expect([status, summary]).toMatchObject([200, { new: 1, questions: 0 }]);
  });

  it('an arrival neither changes nor withdraws the departure of its hotel and flight', async () => {
    const other = rowOf('Hotel Luna', '08:40', 'BT 682', 'DEP');
    await office.publishFile(fileOf(rowOf('Hotel Sol', '09:00', 'BT 682', 'DEP'), other));
    const changed = other.replace('08:40', '08:45');
    const again = await office.publishFile(fileOf(rowOf('Hotel Sol', '14:05', 'BT 682', 'ARR'), changed));
    expect(again).toMatchObject({ status: 200, summary: { changed: 1, gone: 0, held: 0 } });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
  });
});

describe('[LIST-25] [LIST-14] a workbook with a sheet of arrivals of each day and airline', () => {
  it('is one list of its departures, each on the day that its sheet or title names', {
    timeout: 60_000,
  }, async () => {
    const office = await openTransferOffice();
    const departures = ['Hotel', 'Pickup time', 'Pickup point', 'Flight'];
    const { status, summary, list } = await office.publishWorkbook({
      sheets: [
        {
          name: 'ARR 28.06.2026',
          rows: [
            ['Hotel', 'Time', 'Flight'],
            ['Hotel Sol', '14:05', 'BT 681'],
          ],
        },
        { name: 'DEP 28.06.2026', rows: [departures, ['Hotel Sol', '09:00', 'Lobby', 'BT 682']] },
        {
          name: 'Monday',
          rows: [
            ['Transfers Monday 29.06.2026'],
            departures,
            ['ARRIVALS FR 99 13:50 (21 pax)'],
            ['Hotel Sol', '14:40', 'Airport', 'FR 99'],
            ['DEPARTURES FR 100 12:00 (18 pax)'],
            ['Hotel Sol', '09:10', 'Lobby', 'FR 100'],
          ],
        },
      ],
    });
    expect([status, summary]).toMatchObject([200, { new: 2, problems: 0, questions: 0 }]);
    expect(list.reading && describeArrivals(list.reading)).toBe(
      'Arrivals, left out: 1 (sheet «Monday», row 4)',
    );
    expect([await office.lookup(DAY), await office.lookup(NEXT)]).toEqual([
      ['09:00 BT 682'],
      ['09:10 FR 100'],
    ]);
    await office.close();
  });
});

describe('[LIST-25] a list of arrivals only', () => {
  it('is refused in the back office with the line that says so', { timeout: 60_000 }, async () => {
    const office = await openTransferOffice();
    const file = `Hotel;Pickup date;Pickup time;Pickup point;Type\r\nHotel Sol;${DAY};09:00;Lobby;Arrival`;
    const { status, json } = await office.app.send('/api/admin/schedules/?file_name=list.csv', {
      method: 'POST',
      headers: {
        ...(await asRole(office.app.database, 'editor')),
        'content-type': 'application/octet-stream',
      },
      body: file,
    });
    expect([status, json]).toMatchObject([
      400,
      { error: expect.stringContaining('lists arrivals only (1 row)') },
    ]);
    await office.close();
  });
});
