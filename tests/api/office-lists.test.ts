import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

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

describe('lists as offices send them', () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
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

    it.each([
      ['in a list of one row', [shifted], ['2 more-cells']],
      ['in every row', [shifted, { ...shifted, Hotel: 'Hotel Luna' }], ['2 more-cells', '3 more-cells']],
      ['that has the place last', [row({ 'Last name': 'Ozols; Kalns' })], ['2 more-cells']],
      [
        'before the time of the flight',
        [{ ...shifted, 'Flight date': DAY, 'Flight time': '12:00' }],
        ['2 more-cells'],
      ],
      ['in the name of the hotel', [row({ Hotel: 'Hotel Sol; annex' })], ['2 more-cells']],
    ])('holds the row %s', async (_where, rows, reasons) => {
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
    it.each([
      ['swapped', '-4.51', '36.6', 'swapped-place'],
      ['without its minus', '36.6', '4.51', 'place-without-minus'],
      ['swapped and without its minus', '4.51', '36.6', 'off-coast'],
      ['0/0', '0', '0', 'zero-place'],
      ['in another country', '56.95', '24.1', 'off-coast'],
      ['of which one coordinate is 0', '36.6', '0', 'off-coast'],
    ])('is held where it is %s', async (_what, Latitude, Longitude, reason) => {
      expect(await heldReasons([row({ Latitude, Longitude })])).toEqual([`2 ${reason}`]);
    });
    it.each([
      ['Gibraltar', '36.15', '-5.35'],
      ['Jerez', '36.75', '-6.06'],
      ['Granada', '37.19', '-3.78'],
      ['Almería', '36.84', '-2.37'],
      ['Seville', '37.42', '-5.89'],
    ])('is published at %s', async (_where, Latitude, Longitude) => {
      expect(await office.publish([row({ Latitude, Longitude })])).toMatchObject({ status: 200 });
    });
  });
});
