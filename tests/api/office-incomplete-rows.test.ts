import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(
  quickly(1, WAYS),
)('[LIST-08] [CASE-12] a list of coaches with a row for each booking, in which a cell was left blank, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  const labelled = row({ Coach: 'Bus 1' });

  it.each(
    quickly<[string, OfficeRow[]]>(3, [
      ['the flight number of the second', [row(), row({ 'Flight number': '' })]],
      ['the label of the second', [labelled, row({ Coach: '' })]],
      ['flight number and label of the first', [row({ Coach: '', 'Flight number': '' }), labelled]],
      ['the flight number of the first', [row({ 'Flight number': '' }), row()]],
      [
        'the label of one and the flight number of the other',
        [row({ Coach: '' }), row({ Coach: '1', 'Flight number': '' })],
      ],
    ]),
  )('%s: guests read of one coach', async (_what, rows) => {
    const list = await office.publish(rows);
    expect(list).toMatchObject({ status: 200, summary: { new: 1, held: 0, problems: 0, notices: 1 } });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    const label = rows[0]?.Coach === undefined ? undefined : '1';
    expect((await office.answer(DAY)).map(({ coach }) => coach)).toEqual([label]);
    expect((await office.publish(rows)).summary).toMatchObject({ unchanged: 1, new: 0, gone: 0 });
  });

  it('the flight number, where two flights leave at that time and place: the row is held, and the others go out', async () => {
    const rows = [row(), row({ 'Flight number': 'FR 1' }), row({ 'Flight number': '' })];
    const list = await office.publish(rows);
    expect(list).toMatchObject({ status: 200, summary: { new: 2, held: 1 } });
    expect(await office.problems(list.list)).toMatchObject([
      { row_number: 4, field: 'flight_number', reason: 'flight-unclear' },
    ]);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
    const accepted = await office.publish(rows, { decisions: { accepted_rows: [4] } });
    expect(accepted).toMatchObject({ status: 200, summary: { new: 1, unchanged: 2, held: 0 } });
    expect(accepted.list.reading?.unused).toEqual([]);
  });

  it('the label, where two coaches leave at that time and place: the row is held, and the others go out', async () => {
    const rows = [labelled, row({ Coach: 'Bus 2' }), row({ Coach: '' })];
    const list = await office.publish(rows);
    expect(list).toMatchObject({ status: 200, summary: { new: 2, held: 1 } });
    expect(await office.problems(list.list)).toMatchObject([
      { row_number: 4, field: 'coach', reason: 'several-coaches' },
    ]);
    expect((await office.answer(DAY)).map(({ coach }) => coach)).toEqual(['1', '2']);
  });

  it('a complete list withdraws no departure that the held row may mean', async () => {
    const complete = { decisions: { complete: 'days' as const } };
    await office.publish(
      [row(), row({ 'Flight number': 'FR 1' }), row({ 'Flight number': 'W6 200' })],
      complete,
    );
    const rows = [row(), row({ 'Flight number': 'FR 1' }), row({ 'Flight number': '' })];
    const list = await office.publish(rows, complete);
    expect(list.summary).toMatchObject({ held: 1, gone: 0, held_back: 1 });
    expect(await office.lookup(DAY)).toHaveLength(3);
  });

  it.each(
    quickly<[string, OfficeRow[]]>(2, [
      ['different coaches', [labelled, row({ Coach: '2', 'Flight number': '' })]],
      ['different flights', [labelled, row({ Coach: '', 'Flight number': 'FR 1' })]],
      ['different times', [row(), row({ 'Flight number': '', 'Pickup time': '09:30' })]],
      ['different places', [row(), row({ 'Flight number': '', 'Pickup point': 'Bus stop 4' })]],
      [
        'different times of their flights',
        [row({ 'Flight time': '12:00' }), row({ 'Flight number': '', 'Flight time': '13:00' })],
      ],
      [
        'the name of one guest',
        [row({ 'Last name': 'Ozols' }), row({ 'Last name': 'Ozols', 'Flight number': '' })],
      ],
    ]),
  )('rows that state %s stay two departures', async (_what, rows) => {
    expect(await office.publish(rows)).toMatchObject({ status: 200, summary: { new: 2, held: 0 } });
  });
});
