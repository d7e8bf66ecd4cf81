import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: rows that are held, and the clocks', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[LIST-10a] [LIST-10b] a place with a semicolon that is not quoted moves the cells behind it: the row is held, the others are published', async () => {
    const rows = [row(), row({ 'Pickup point': 'Bus stop; by the bakery', 'Flight number': 'FR 1' })];
    const held = await office.publish(rows);
    expect(held).toMatchObject({ status: 200, summary: { new: 1, held: 1 } });
    expect(await office.problems(held.list)).toMatchObject([{ row_number: 3, reason: 'more-cells' }]);
  });

  it('[CASE-28] a coach at 02:30 in the night when the clocks go forward is refused, and when they go back flagged', async () => {
    await office.close();
    office = await openTransferOffice(['Hotel Sol'], { publishBy, now: new Date('2026-10-01T08:00:00Z') });
    const back = await office.publish([row({ Date: '2026-10-25', 'Pickup time': '02:30' })]);
    expect(back.list.reading?.notices).toMatchObject([{ row: 2, reason: 'twice-that-night' }]);
    expect(back.status).toBe(200);
    expect(await office.answer('2026-10-25')).toMatchObject([{ leaves_at: '2026-10-25T00:30:00.000Z' }]);
    const forward = await office.publish([row({ Date: '2027-03-28', 'Pickup time': '02:30' })]);
    expect(await office.problems(forward.list)).toMatchObject([{ reason: 'no-such-time' }]);
    expect(forward).toMatchObject({ status: 409 });
    const listed = (await office.send('GET', '/api/admin/departures/')).json as { rows: DepartureRow[] };
    const [{ id, hotel, municipality, updated_at, ...before }] = listed.rows as [DepartureRow];
    const at = (pickup_date: string) => ({ ...before, pickup_date, pickup_time: '02:30' });
    const edit = (after: unknown) => office.send('POST', '/api/admin/departures/', { id, before, after });
    expect(await edit(at('2027-03-28'))).toMatchObject({
      status: 400,
      json: { fields: { 'after.pickup_time': 'invalid' } },
    });
    expect((await edit(at('2027-03-27'))).status).toBe(201);
  });

  it('[CASE-29] [LIST-10a] a row that contradicts the flight time that only the published departure states is held, and the time stays', async () => {
    await office.publish([row({ 'Flight time': '11:35' })]);
    const ofTheSame = { source: 'Main office' };
    const late = await office.publish([row({ 'Pickup time': '14:35' })], { decisions: ofTheSame });
    expect(late.summary).toMatchObject({ held: 1, changed: 0 });
    expect(await office.problems(late.list)).toMatchObject([{ reason: 'not-before-flight', value: '14:35' }]);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    const accepted = await office.publish([row({ 'Pickup time': '14:35' })], {
      decisions: { ...ofTheSame, accepted_rows: 'all' },
    });
    expect(accepted).toMatchObject({ status: 200, summary: { held: 0, changed: 1 } });
    expect(await office.lookup(DAY)).toEqual(['14:35 BT 682']);
  });

  it('[CASE-29] [LIST-10c] a departure that a held row names is not withdrawn, whatever is chosen for those that the list does not name', async () => {
    const [first, second, third] = ['BT 682', 'FR 1', 'W6 200'].map((flight) =>
      row({ 'Flight number': flight, 'Flight time': '11:35' }),
    );
    await office.publish([first ?? {}, second ?? {}, third ?? {}]);
    const withdrawn = await office.publish([first ?? {}, { ...second, 'Pickup time': '14:35' }], {
      decisions: { withdraw: 'all' },
      body: { accept_gone: 1 },
    });
    expect(withdrawn).toMatchObject({
      status: 200,
      summary: { held: 1, gone: 1, held_back: 1, unmentioned: 0 },
    });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
  });

  it.each(
    quickly(1, [
      ['is no flight number', { 'Flight number': '682' }],
      ['is missing, as is its place', { 'Flight number': '', 'Pickup point': '' }],
      ['is missing, with its hotel', { 'Flight number': '', Hotel: 'Hotel Estrella' }],
    ]),
  )('[CASE-29] [LIST-10c] a complete list does not withdraw the night coach that its row after midnight means, where the number %s', async (_what, slip) => {
    await office.publish([night(), night({ Hotel: 'Hotel Luna' })], { decisions: { complete: 'days' } });
    const rows = [night({ Hotel: 'Hotel Luna' }), night({ Date: NEXT, 'Pickup time': '00:10', ...slip })];
    const list = await office.publish(rows, { body: { leave_out: true } });
    expect(list.summary).toMatchObject({ problems: 1, gone: 0, unchanged: 1, held_back: 1 });
    expect(await office.lookup(DAY)).toEqual(['23:40 BT 682']);
  });

  it('[CASE-29] implausible rows are held each with its reason, the others go out, and the former departure stays', async () => {
    const place = { Latitude: '36.6', Longitude: '-4.5', 'Flight time': '11:35' };
    const rows = [
      row(place),
      row({ ...place, 'Flight number': 'FR 1' }),
      row({ ...place, 'Flight number': 'FR 2' }),
      row({ ...place, 'Flight number': 'FR 3' }),
      row({ ...place, 'Flight number': 'FR 4' }),
    ];
    await office.publish(rows);
    const slips = await office.publish([
      row({ ...place, 'Pickup time': '08:45' }),
      row({ ...place, 'Flight number': 'FR 1', 'Pickup time': '14:35' }),
      row({ ...place, 'Flight number': 'FR 2', 'Pickup point': '', Latitude: '', Longitude: '' }),
      row({ ...place, 'Flight number': 'FR 3', Latitude: '0', Longitude: '0' }),
      row({ ...place, 'Flight number': 'FR 4', Latitude: '-4.5', Longitude: '36.6' }),
    ]);
    expect(slips).toMatchObject({ status: 200, summary: { changed: 1, gone: 0, held: 4 } });
    expect(await office.problems(slips.list)).toMatchObject([
      { row_number: 3, reason: 'not-before-flight' },
      { row_number: 4, reason: 'no-place' },
      { row_number: 5, reason: 'zero-place' },
      { row_number: 6, reason: 'swapped-place' },
    ]);
    expect(await office.lookup(DAY)).toEqual([
      '08:45 BT 682',
      '09:00 FR 1',
      '09:00 FR 2',
      '09:00 FR 3',
      '09:00 FR 4',
    ]);
  });

  it('[CASE-29] 00:00 out of a formula and a hidden row are held, the other rows go out, and staff may accept them', async () => {
    const flights = ['BT 682', 'FR 1', 'FR 2', 'FR 3'];
    const rows = flights.map((number) => row({ 'Flight number': number }));
    await office.publish(rows);
    const time = (serial: number, formula?: string) => ({
      serial,
      format: 'hh:mm',
      ...(formula && { formula }),
    });
    const times = [time(0.375), time(0, 'B9-TIME(3,0,0)'), time(0.25, 'B9'), time(0.375)];
    const workbook = {
      sheets: [
        {
          rows: [
            ['Hotel', 'Date', 'Pickup time', 'Pickup point', 'Flight number'],
            ...flights.map((number, at) => ['Hotel Sol', DAY, times[at] ?? '', 'Main entrance', number]),
          ],
          hiddenRows: [5],
        },
      ],
    };
    const list = await office.stageWorkbook(workbook);
    const decided = await office.decide(list, { source: 'Main office' });
    expect(decided.summary).toMatchObject({ changed: 1, new: 0, gone: 0, held: 2 });
    expect(await office.problems(list)).toMatchObject([
      { row_number: 3, reason: 'formula-midnight' },
      { row_number: 5, reason: 'hidden-row' },
    ]);
    const accepted = await office.decide(list, { accepted_rows: [3] });
    expect(accepted.summary).toMatchObject({ changed: 2, held: 1 });
    expect((await office.decide(list, { accepted_rows: [] })).summary).toMatchObject({ held: 2 });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['06:00 FR 2', '09:00 BT 682', '09:00 FR 1', '09:00 FR 3']);
    const again = await office.publishWorkbook(workbook, { decisions: { accepted_rows: [3] } });
    expect(again).toMatchObject({ status: 200, summary: { changed: 1, unchanged: 2, held: 1 } });
    expect(await office.lookup(DAY)).toEqual(['00:00 FR 1', '06:00 FR 2', '09:00 BT 682', '09:00 FR 3']);
  });

  it('[CASE-29] [LIST-10a] a flight time of 00:00 out of a formula is held, one that is typed is believed, and the former departure stays', async () => {
    const time = (serial: number, formula?: string) => ({
      ...{ serial, format: 'hh:mm' },
      ...(formula && { formula }),
    });
    const list = (pickups: [string, string], flight: ReturnType<typeof time>) => ({
      sheets: [
        {
          rows: [
            ['Hotel', 'Pickup date', 'Pickup time', 'Pickup point', 'Flight number', 'Flight time'],
            ['Hotel Sol', DAY, pickups[0], 'Main entrance', 'BT 682', time(0)],
            ['Hotel Sol', DAY, pickups[1], 'Main entrance', 'FR 1', flight],
          ],
        },
      ],
    });
    const first = await office.publishWorkbook(list(['20:40', '21:00'], time(0.98)));
    expect(first).toMatchObject({ status: 200, summary: { new: 2, held: 0 } });
    const looked = list(['20:50', '21:10'], time(0, 'VLOOKUP(E3,Flights!A:B,2,FALSE)'));
    const later = await office.publishWorkbook(looked);
    expect(later).toMatchObject({ status: 200, summary: { changed: 1, gone: 0, held: 1 } });
    expect(await office.problems(later.list)).toMatchObject([
      { row_number: 3, field: 'flight_time', reason: 'formula-midnight' },
    ]);
    expect(await office.lookup(DAY)).toEqual(['20:50 BT 682', '21:00 FR 1']);
    const accepted = await office.publishWorkbook(looked, { decisions: { accepted_rows: [3] } });
    expect(accepted).toMatchObject({ status: 200, summary: { changed: 1, held: 0 } });
  });

  it('[CASE-29] [LIST-10a] a row that is struck through is held, the other rows go out, and the former departure stays', async () => {
    const rows = (time: string) => [
      ['Hotel', 'Pickup date', 'Pickup time', 'Pickup point', 'Flight number'],
      ...['BT 682', 'FR 1'].map((number) => ['Hotel Sol', DAY, time, 'Main entrance', number]),
    ];
    expect((await office.publishWorkbook({ sheets: [{ rows: rows('09:00') }] })).status).toBe(200);
    const struck = await office.publishWorkbook({ sheets: [{ rows: rows('08:40'), struckRows: [3] }] });
    expect(struck).toMatchObject({ status: 200, summary: { changed: 1, gone: 0, held: 1 } });
    expect(await office.problems(struck.list)).toMatchObject([{ row_number: 3, reason: 'struck-row' }]);
    expect(await office.lookup(DAY)).toEqual(['08:40 BT 682', '09:00 FR 1']);
  });
});
