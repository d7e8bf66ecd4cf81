import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';

function row(more: OfficeRow = {}): OfficeRow {
  return {
    Hotel: 'Hotel Sol',
    Date: DAY,
    'Pickup time': '09:00',
    'Pickup point': 'Main entrance',
    'Flight number': 'BT 682',
    ...more,
  };
}

describe.each(quickly(1, WAYS))('lists as offices send them, by %s', (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  /** Stages a list of which no row is published without a decision; why, by row. */
  async function heldReasons(rows: readonly OfficeRow[]): Promise<string[]> {
    const { list, status, summary } = await office.publish(rows);
    const found = (await office.problems(list)).map(({ row_number, reason }) => `${row_number} ${reason}`);
    expect([status, summary.new, summary.changed, summary.held]).toEqual([409, 0, 0, rows.length]);
    return found;
  }

  describe('[LIST-10a] a place with a semicolon that is not quoted', () => {
    const shifted = row({ 'Pickup point': 'Lobby; side door' });

    it.each(
      quickly(2, [
        ['in a list of one row', [shifted], ['2 more-cells']],
        ['in every row', [shifted, { ...shifted, Hotel: 'Hotel Luna' }], ['2 more-cells', '3 more-cells']],
        ['that has the place last', [row({ 'Last name': 'Ozols; Kalns' })], ['2 more-cells']],
        [
          'before the time of the flight',
          [{ ...shifted, 'Flight date': DAY, 'Flight time': '12:00' }],
          ['2 more-cells'],
        ],
        ['in the name of the hotel', [row({ Hotel: 'Hotel Sol; annex' })], ['2 more-cells']],
      ] as const),
    )('holds the row %s', async (_where, rows, reasons) => {
      expect(await heldReasons(rows)).toEqual(reasons);
      expect(await office.lookup(DAY)).toEqual([]);
    });

    it('is published once the row is accepted, if it can be read', async () => {
      const decisions = { accepted_rows: [2] };
      const accepted = await office.publish([row({ 'Flight number': 'BT 682; call the driver' })], {
        decisions,
      });
      expect(accepted).toMatchObject({ status: 200, summary: { new: 1, held: 0 } });
      expect(accepted.list.reading?.unused).toEqual([]);
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    });
  });

  describe('[LIST-10a] the place of a hotel without a position', () => {
    beforeEach(async () => {
      const unknown = { latitude: null, longitude: null };
      await office.app.database.write((db) => db.updateTable('hotels').set(unknown).execute());
    });
    it.each(
      quickly(4, [
        ['swapped', '-4.51', '36.6', 'swapped-place'],
        ['without its minus', '36.6', '4.51', 'place-without-minus'],
        ['swapped and without its minus', '4.51', '36.6', 'off-coast'],
        ['0/0', '0', '0', 'zero-place'],
        ['in another country', '56.95', '24.1', 'off-coast'],
        ['of which one coordinate is 0', '36.6', '0', 'off-coast'],
      ] as const),
    )('is held where it is %s', async (_what, Latitude, Longitude, reason) => {
      expect(await heldReasons([row({ Latitude, Longitude })])).toEqual([`2 ${reason}`]);
    });
    it.each(
      quickly(1, [
        ['Gibraltar', '36.15', '-5.35'],
        ['Jerez', '36.75', '-6.06'],
        ['Granada', '37.19', '-3.78'],
        ['Almería', '36.84', '-2.37'],
        ['Seville', '37.42', '-5.89'],
      ] as const),
    )('is published at %s', async (_where, Latitude, Longitude) => {
      expect(await office.publish([row({ Latitude, Longitude })])).toMatchObject({ status: 200 });
    });
  });

  describe('[LIST-10a] a row with an ordinary mistake is held:', () => {
    const dated = (more: OfficeRow) => row({ 'Flight date': DAY, 'Flight time': '12:00', ...more });
    it.each(
      quickly<[string, OfficeRow, string]>(7, [
        [
          'a place that was left out, with the cells behind it',
          { 'Pickup point': 'BT 682', 'Flight number': '' },
          'no-place',
        ],
        ['a flight without a number', { 'Flight number': 'BT 0' }, 'no-flight-number'],
        ['a booking number as the name', { 'Last name': '12345' }, 'no-name'],
        ['a time that was not set, as systems write it', { 'Pickup time': '00:00' }, 'formula-midnight'],
        [
          'a flight day of another year, without times',
          dated({ 'Flight date': '2027-06-28', 'Flight time': '', 'Pickup time': '' }),
          'not-before-flight',
        ],
        ['cancelled, by its remark', { Remarks: 'CANCELLED by client' }, 'cancelled-row'],
        ['the airport as the place', { 'Pickup point': 'Málaga Airport T3' }, 'airport-place'],
        ['a time as the place', { 'Pickup point': '12:00' }, 'no-place'],
        ['a number as the place', { 'Pickup point': '4' }, 'no-place'],
        [
          'a flight day after the next, without its time',
          dated({ 'Flight date': '2026-06-30', 'Flight time': '' }),
          'not-before-flight',
        ],
        [
          'a flight of the day before, with a pickup that has no time yet',
          dated({ 'Flight date': '2026-06-27', 'Pickup time': '' }),
          'not-before-flight',
        ],
        [
          'a flight of the next noon, with a pickup that has no time yet',
          dated({ 'Flight date': '2026-06-29', 'Flight time': '12:00', 'Pickup time': '' }),
          'not-before-flight',
        ],
        ['cancelled, by its remark in Russian', { Remarks: 'Отменён' }, 'cancelled-row'],
        ['cancelled, by its time', { 'Pickup time': 'CXL' }, 'cancelled-row'],
        ['cancelled, in the letters of a reservation system', { Remarks: 'CANX 24.06.' }, 'cancelled-row'],
        ['cancelled, as written off', { Remarks: 'Снято с рейса' }, 'cancelled-row'],
        ['the airport as the place, in Russian', { 'Pickup point': 'Аэропорт Малаги' }, 'airport-place'],
        ['cancelled, by its place', { 'Pickup point': 'anulado' }, 'cancelled-row'],
        ['cancelled, with its flight', { Remarks: 'Flight BT 682 is cancelled' }, 'cancelled-row'],
        ['cancelled, with its flight, in Spanish', { Remarks: 'Vuelo cancelado' }, 'cancelled-row'],
        ['cancelled, with its flight, in Russian', { Remarks: 'Рейс отменён' }, 'cancelled-row'],
        ['cancelled, with its booking, in Latvian', { Remarks: 'rezervācija atcelta' }, 'cancelled-row'],
      ]),
    )('%s', async (_what, more, reason) => {
      expect(await heldReasons([row(more)])).toEqual([`2 ${reason}`]);
      expect(await office.lookup(DAY)).toEqual([]);
    });

    it.each(
      quickly(3, [
        ['a place that is called Cancelada', { 'Pickup point': 'Cancelada' }],
        ['a place that is called so, on its road', { 'Pickup point': 'Cancelada, A-7' }],
        [
          'a coach at midnight to a flight with its time',
          dated({ 'Pickup time': '00:00', 'Flight time': '03:00' }),
        ],
        [
          'a flight of the next day, with a pickup that has no time yet',
          dated({ 'Flight date': '2026-06-29', 'Flight time': '09:59', 'Pickup time': '' }),
        ],
        [
          'a flight day without a time',
          dated({ 'Flight date': '2026-06-29', 'Flight time': '', 'Pickup time': '22:00' }),
        ],
        ['a remark that only speaks of cancelling', { Remarks: 'not cancelled' }],
        ['a remark that denies it of a flight', { Remarks: 'Flight BT 682 not cancelled' }],
        ['a place near the airport', { 'Pickup point': 'Airport Hotel, main entrance' }],
        ['a place with a number', { 'Pickup point': 'Bus stop 4' }],
      ] as const),
    )('but not %s', async (_what, more) => {
      expect(await office.publish([row(more)])).toMatchObject({ status: 200, summary: { new: 1, held: 0 } });
    });
  });

  it.each(
    quickly(2, [
      ['Pickup time', '-//-', 'pickup_time'],
      ['Pickup point', "-''-", 'pickup_point'],
      ['Pickup point', 'idem', 'pickup_point'],
      ['Flight number', '″', 'flight_number'],
      ['Flight number', 'то же', 'flight_number'],
      ['Hotel', '-//-', 'hotel'],
    ] as const),
  )('[LIST-06] a ditto mark in the column «%s», %s, is no value: its row cannot be read', async (column, mark, field) => {
    const list = await office.stage([row({ Hotel: 'Hotel Luna' }), row({ [column]: mark })]);
    expect(list.summary).toMatchObject({ new: 1, problems: 1, questions: 0 });
    expect(await office.problems(list)).toMatchObject([{ row_number: 3, field, reason: 'ditto' }]);
  });

  it.each(
    quickly(2, ['TOTAL', 'Total: 45', 'Итого', 'Iš viso', 'Kopā', 'Kokku', 'Разом', 'Subtotal']),
  )('[LIST-29] a row of totals, «%s», is no question about a hotel', async (word) => {
    const { status, summary, list } = await office.publish([row(), { Hotel: word, 'Flight number': '45' }]);
    expect([status, summary]).toMatchObject([200, { new: 1, problems: 0, questions: 0, notices: 1 }]);
    expect(list.reading?.notices).toMatchObject([{ row: 3, reason: 'extra-text', value: word }]);
  });

  it('[LIST-29] a row of a hotel without its time and place is none of totals', async () => {
    const { summary } = await office.publish([row(), { Hotel: 'Hotel Total', 'Flight number': '45' }]);
    expect(summary).toMatchObject({ new: 1, questions: 1 });
  });

  it('[LIST-06] a time whose cell has the date of another day says so', async () => {
    const list = await office.stage([row({ 'Pickup time': '29.06.2026 09:00' })]);
    expect(await office.problems(list)).toMatchObject([{ field: 'pickup_time', reason: 'other-day' }]);
  });

  describe('a list that says little of a long time or of few flights', () => {
    it('[PUBL-01] [PUBL-11] two rows, of 28 March and 31 October, withdraw nothing of the 192 departures between', async () => {
      await office.close();
      office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], {
        publishBy,
        now: new Date('2026-03-01T10:00:00Z'),
      });
      const days = Array.from({ length: 96 }, (_, n) => dayAfter('2026-04-01', n * 2));
      const season = days.flatMap((day) => [row({ Date: day }), row({ Date: day, Hotel: 'Hotel Luna' })]);
      expect(await office.publish(season)).toMatchObject({ status: 200, summary: { new: 192 } });
      const two = [row({ Date: '2026-03-28' }), row({ Date: '2026-10-31' })];
      const asked = await office.publish(two);
      expect(asked).toMatchObject({ status: 409, summary: { gone: 0, questions: 1 } });
      const meant = await office.publish(two, { decisions: { accepted_days: 'all' } });
      expect(meant).toMatchObject({ status: 200, summary: { new: 2, gone: 0, unmentioned: 0 } });
      expect((await office.stage(season)).summary).toMatchObject({ unchanged: 192, new: 0, gone: 0 });
    });

    it.each(
      quickly(1, [
        ['as it is sent', {}],
        ['with its days declared complete', { complete: 'days' as const }],
      ] as const),
    )('[LIST-11] [PUBL-01] `26.12` typed for `26.11` in three rows is a question %s, and none of 60 departures of December is withdrawn', async (_how, decisions) => {
      await office.close();
      office = await openTransferOffice(['Hotel Sol'], { publishBy, now: new Date('2026-11-20T10:00:00Z') });
      const flights = ['BT 682', 'FR 100', 'W6 200'];
      const coaches = (days: readonly string[]) =>
        days.flatMap((day) => flights.map((flight) => row({ Date: day, 'Flight number': flight })));
      const november = coaches(['2026-11-25', '2026-11-26', '2026-11-27']);
      const december = coaches(Array.from({ length: 20 }, (_, n) => dayAfter('2026-12-10', n)));
      const before = await office.publish([...november, ...december]);
      expect(before).toMatchObject({ status: 200, summary: { new: 69 } });
      const typed = november.map((each) =>
        each.Date === '2026-11-26' ? { ...each, Date: '2026-12-26', 'Pickup time': '09:40' } : each,
      );
      const { list, status, summary } = await office.publish(typed, { decisions });
      expect([status, summary.gone, summary.changed, summary.questions]).toEqual([409, 0, 0, 1]);
      expect((await office.problems(list)).map(({ reason }) => reason)).toEqual(Array(3).fill('far-day'));
      const whole = await office.publish(typed, { decisions, body: { leave_out: true } });
      expect(whole).toMatchObject({ status: 409, json: { error_key: 'nothing_to_publish' } });
      expect(await office.lookup('2026-12-26')).toEqual(flights.map((flight) => `09:00 ${flight}`));
      expect(await office.lookup('2026-11-26')).toHaveLength(3);
    });

    fullIt(
      '[PUBL-01a] a list of two flights, to Tallinn and to Riga, withdraws nothing of other airlines',
      async () => {
        const flights = ['BT 682', 'OV 172', 'FR 100', 'W6 200'];
        const all = flights.flatMap((flight) =>
          ['Hotel Sol', 'Hotel Luna'].map((Hotel) => row({ Hotel, 'Flight number': flight })),
        );
        await office.publish(all);
        const baltic = ['BT 682', 'OV 172'].map((flight) =>
          row({ 'Flight number': flight, 'Pickup time': '09:20' }),
        );
        const published = await office.publish(baltic);
        expect(published).toMatchObject({
          status: 200,
          summary: { changed: 2, new: 0, gone: 0, unmentioned: 2 },
        });
        expect(published.list.reading?.unmentioned.map(({ flight_number }) => flight_number).sort()).toEqual([
          'FR 100',
          'W6 200',
        ]);
        expect(await office.lookup(DAY)).toEqual([
          '09:00 FR 100',
          '09:00 W6 200',
          '09:20 BT 682',
          '09:20 OV 172',
        ]);
        expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toHaveLength(4);
      },
    );

    it('[PUBL-01a] a list of FR 100 alone leaves W6 200 of the same hotel and day as it is', async () => {
      const [ryanair, wizz] = [row({ 'Flight number': 'FR 100' }), row({ 'Flight number': 'W6 200' })];
      await office.publish([ryanair, wizz]);
      await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'W6 200' });
      await office.letters();
      const published = await office.publish([{ ...ryanair, 'Pickup time': '08:40' }]);
      expect(published).toMatchObject({ status: 200, summary: { changed: 1, gone: 0, unmentioned: 1 } });
      expect(await office.lookup(DAY)).toEqual(['08:40 FR 100', '09:00 W6 200']);
      expect(await office.letters()).toEqual([]);
    });
  });
});

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
