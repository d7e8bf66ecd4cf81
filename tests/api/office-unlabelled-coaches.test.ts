import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

const HELD = { row_number: 2, reason: 'several-coaches' };

/** Rows of one flight and hotel that name no coach, with these times. */
function coaches(...times: string[]): OfficeRow[] {
  return times.map((time) => row({ 'Pickup time': time }));
}

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(
  quickly(1, WAYS),
)('[CASE-08] several coaches of one hotel and flight, which the list does not name, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());
  const accept = { decisions: { accepted_rows: 'all' as const } };

  it('[LIST-08b] [LIST-08c] are held until staff accept them; from then on they match in order of time, and guests read both', async () => {
    const first = await office.publish(coaches('08:00', '08:30'));
    expect(first).toMatchObject({ status: 409, summary: { problems: 2, held: 2, new: 0 } });
    expect(await office.problems(first.list)).toMatchObject([HELD, { ...HELD, row_number: 3 }]);
    expect(await office.publish(coaches('08:00', '08:30'), accept)).toMatchObject({
      status: 200,
      summary: { new: 2, held: 0 },
    });
    const before = await office.ids(DAY);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const moved = await office.publish(coaches('09:00', '08:30'));
    expect(moved, 'as many as are published are no question').toMatchObject({
      status: 200,
      summary: { changed: 2, new: 0, gone: 0, held: 0 },
    });
    expect(await office.ids(DAY)).toEqual(before);
    expect(await office.answer(DAY)).toMatchObject([
      { pickup_time: '08:30', previous: { pickup_time: '08:00' } },
      { pickup_time: '09:00', previous: { pickup_time: '08:30' } },
    ]);
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    for (const change of ['08:30, not 08:00', '09:00, not 08:30']) expect(letter?.text).toContain(change);
  });

  it('[LIST-08b] [LIST-10c] beside one that is published are held, and it stays, though the list is complete', async () => {
    await office.publish(coaches('08:00'));
    const other = { ...coaches('12:00')[0], 'Flight number': 'FR 1' };
    const list = await office.publish([...coaches('08:10', '08:40'), other], {
      decisions: { complete: 'days' },
    });
    expect(list).toMatchObject({ status: 200, summary: { held: 2, new: 1, gone: 0, held_back: 1 } });
    expect(await office.lookup(DAY)).toEqual(['08:00 BT 682', '12:00 FR 1']);
  });

  it('[LIST-08b] where one of two rows is the mistake, staff accept the other, which changes the published coach', async () => {
    await office.publish(coaches('08:00'));
    const [coach] = await office.ids(DAY);
    const list = await office.publish(coaches('08:10', '18:10'), {
      decisions: { accepted_rows: [2] },
    });
    expect(list).toMatchObject({ status: 200, summary: { held: 1, changed: 1, new: 0 } });
    expect(await office.lookup(DAY)).toEqual(['08:10 BT 682']);
    expect(await office.ids(DAY)).toEqual([coach]);
  });

  fullIt(
    '[LIST-08b] a third row is held with the two that are published, and accepted it is a further coach',
    async () => {
      await office.publish(coaches('08:00', '08:30'), accept);
      const more = coaches('08:00', '08:30', '09:00');
      expect(await office.publish(more)).toMatchObject({ status: 409, summary: { held: 3, gone: 0 } });
      expect(await office.lookup(DAY)).toEqual(['08:00 BT 682', '08:30 BT 682']);
      expect(await office.publish(more, accept)).toMatchObject({
        status: 200,
        summary: { unchanged: 2, new: 1, gone: 0 },
      });
      expect(await office.lookup(DAY)).toEqual(['08:00 BT 682', '08:30 BT 682', '09:00 BT 682']);
    },
  );

  it('[LIST-08b] one row of two published coaches withdraws the other only with its number', async () => {
    await office.publish(coaches('08:00', '08:30'), accept);
    expect(await office.publish(coaches('08:30'))).toMatchObject({
      status: 409,
      json: { error_key: 'gone_not_confirmed' },
    });
    expect(await office.publish(coaches('08:30'), { body: { accept_gone: 1 } })).toMatchObject({
      status: 200,
      summary: { unchanged: 1, gone: 1 },
    });
    expect(await office.lookup(DAY)).toEqual(['08:30 BT 682']);
  });

  it('[LIST-08a] two rows that state different flight times of one flight contradict each other, and no answer accepts them', async () => {
    const [first, second] = coaches('08:00', '08:30');
    const rows = [
      { ...first, 'Flight time': '11:00' },
      { ...second, 'Flight time': '11:30' },
    ];
    const list = await office.publish(rows, accept);
    expect(list).toMatchObject({ status: 409, summary: { problems: 2, held: 0 } });
    expect(await office.problems(list.list)).toMatchObject([
      { field: 'flight_time', reason: 'contradicts' },
      { field: 'flight_time', reason: 'contradicts' },
    ]);
  });

  fullIt(
    '[LIST-08b] two cars of one last name are held, and accepted they are two, each found by the name',
    async () => {
      const cars = coaches('08:00', '08:30').map((row) => ({ ...row, 'Last name': 'Ozols' }));
      expect(await office.publish(cars)).toMatchObject({ status: 409, summary: { held: 2 } });
      expect(await office.publish(cars, accept)).toMatchObject({ status: 200, summary: { new: 2 } });
      const later = coaches('08:10', '08:40').map((row) => ({ ...row, 'Last name': 'Ozols' }));
      expect(await office.publish(later)).toMatchObject({ status: 200, summary: { changed: 2, held: 0 } });
    },
  );
});
