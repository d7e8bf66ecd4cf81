import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editDeparture } from '../support/edit-departure.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

const NOTHING = { new: 0, changed: 0, flight_changed: 0, gone: 0 };

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(
  quickly(1, WAYS),
)('cases of a transfer office by %s: a list that names the hotel from which staff moved a departure', {
  timeout: 60_000,
}, (by) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna', 'Hotel Mar'], { publishBy: by });
  });
  afterEach(() => office.close());

  const luna = (more: OfficeRow = {}) => row({ Hotel: 'Hotel Luna', ...more });
  const times = (hotel: string, last_name?: string) =>
    office.lookup(DAY, { hotel, ...(last_name === undefined ? {} : { last_name }) });

  /** Publishes rows, and moves the first of them to Hotel Luna. */
  async function publishAndMove(...rows: OfficeRow[]): Promise<{ id: number; listId: number }> {
    await office.publish(rows);
    const [id = 0] = await office.ids(DAY);
    office.setClock('2026-06-02T22:30:00Z');
    const list = await editDeparture(office, id, { hotel_id: office.hotelId('Hotel Luna') });
    return { id, listId: list.id };
  }

  it('[DEP-05f] [LIST-10] has that row held, with the hotel and the day of the move, and the other rows are published', async () => {
    const { id } = await publishAndMove(row());
    const { list, summary } = await office.publish([
      row({ 'Pickup time': '09:10' }),
      row({ Hotel: 'Hotel Mar' }),
    ]);
    expect(summary).toMatchObject({ ...NOTHING, new: 1, held: 1, held_back: 1 });
    expect(await office.problems(list)).toMatchObject([
      { row_number: 2, reason: 'moved-by-hand', field: 'hotel', value: 'Hotel Luna, 2026-06-03' },
    ]);
    expect([await times('Hotel Sol'), await times('Hotel Luna'), await times('Hotel Mar')]).toEqual([
      [],
      ['09:00 BT 682'],
      ['09:00 BT 682'],
    ]);
    expect(await office.ids(DAY)).toContain(id);
  });

  it('[DEP-05f] takes it back as one changed departure once the row is accepted', async () => {
    const { id } = await publishAndMove(row());
    await office.subscribe('sol@example.com', { departure_date: DAY });
    await office.subscribe('luna@example.com', { departure_date: DAY, hotel: office.hotelId('Hotel Luna') });
    await office.letters();
    const { summary } = await office.publish([row({ 'Pickup time': '09:10' })], {
      decisions: { accepted_rows: 'all' },
    });
    expect(summary).toMatchObject({ ...NOTHING, changed: 1, held: 0 });
    expect([await times('Hotel Sol'), await times('Hotel Luna')]).toEqual([['09:10 BT 682'], []]);
    expect(await office.ids(DAY)).toEqual([id]);
    const letters = await office.letters();
    expect(letters.map(({ to }) => to)).toEqual(['luna@example.com', 'sol@example.com']);
    expect(letters[0]?.text).toContain('now leaves from Hotel Sol, not from Hotel Luna');
  });

  fullIt('[DEP-05f] has another coach there, where it names the moved one at its hotel of now', async () => {
    const { id } = await publishAndMove(row());
    const { summary } = await office.publish([luna(), row({ 'Pickup time': '09:20' })]);
    expect(summary).toMatchObject({ ...NOTHING, new: 1, held: 0 });
    expect([await times('Hotel Sol'), await times('Hotel Luna')]).toEqual([
      ['09:20 BT 682'],
      ['09:00 BT 682'],
    ]);
    expect(await office.ids(DAY)).toContain(id);
  });

  fullIt(
    '[DEP-05f] [LIST-10] does not withdraw it where it speaks for the flight at its hotel of now, too',
    async () => {
      const own = luna({ 'Pickup time': '09:30' });
      const { id } = await publishAndMove(row(), own);
      const { summary } = await office.publish([own, row()]);
      expect(summary).toMatchObject({ new: 0, gone: 0, held: 1 });
      expect(await office.ids(DAY)).toContain(id);
      expect(await times('Hotel Sol')).toEqual([]);
    },
  );

  fullIt('[DEP-05f] has a row of the other coach of the flight that is not held', async () => {
    const [first, second] = [row({ Coach: '1' }), row({ Coach: '2', 'Pickup time': '09:30' })];
    await publishAndMove(first, second);
    const { list, summary } = await office.publish([first, { ...second, 'Pickup time': '09:40' }]);
    expect(summary).toMatchObject({ ...NOTHING, changed: 1, held: 1 });
    expect(await office.problems(list)).toMatchObject([{ row_number: 2, reason: 'moved-by-hand' }]);
  });

  fullIt('[DEP-05f] has the row of a private booking held, and that of another guest not', async () => {
    const car = (name: string) => row({ 'Last name': name, 'Flight number': '' });
    await publishAndMove(car('Kowalski'));
    const { list, summary } = await office.publish([car('Kowalski'), car('Smith')]);
    expect(summary).toMatchObject({ ...NOTHING, new: 1, held: 1 });
    expect(await office.problems(list)).toMatchObject([{ row_number: 2, reason: 'moved-by-hand' }]);
    expect(await times('Hotel Luna', 'Kowalski')).toHaveLength(1);
    expect(await times('Hotel Sol', 'Kowalski')).toEqual([]);
  });

  it('[DEP-05f] has no row held once the move is undone', async () => {
    const { listId } = await publishAndMove(row());
    expect((await office.undo(listId)).status).toBe(200);
    expect((await office.publish([row({ 'Pickup time': '09:10' })])).summary).toMatchObject({
      ...{ changed: 1, held: 0 },
    });
    expect((await office.publish([luna()])).summary).toMatchObject({ new: 1, held: 0 });
  });

  it('[DEP-05f] [CASE-14] has no row held that another office states of a coach of its own', async () => {
    await publishAndMove(row());
    const { summary } = await office.publish([row()], { decisions: { source: 'Tez Tour' } });
    expect(summary).toMatchObject({ new: 1, held: 0 });
  });
});
