import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../../src/values/calendar-date.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

const BEFORE = '2026-06-27';
const THIRD = '2026-06-30';
const SOURCE = { source: 'Main office' };
const SAME_OFFICE = { decisions: SOURCE };
const HELD = { reason: 'other-day-of-flight', field: 'pickup_date' };

/** A row of the coach by day, without the day of its flight. */
function coach(day: string, more: OfficeRow = {}): OfficeRow {
  return row({ Date: day, 'Pickup time': '14:35', ...more });
}
function ofBoth(day: string): OfficeRow[] {
  return [coach(day), coach(day, { Hotel: 'Hotel Luna', 'Pickup time': '14:50' })];
}

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: rows of a wrong day', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    const now = new Date('2026-06-26T08:00:00Z');
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy, now });
  });
  afterEach(() => office.close());

  it.each([
    ['before', BEFORE],
    ['after', NEXT],
  ])('[LIST-30] [LIST-10c] a list that names the day %s that of its coaches is held, and they stay; accepted, its rows are further coaches', async (_which, day) => {
    await office.publish(ofBoth(DAY));
    const list = await office.publish(ofBoth(day), SAME_OFFICE);
    expect(list).toMatchObject({
      json: { error_key: 'nothing_to_publish' },
      summary: { held: 2, new: 0, held_back: 2 },
    });
    expect(await office.problems(list.list)).toMatchObject([
      { row_number: 2, ...HELD },
      { row_number: 3, ...HELD },
    ]);
    expect([await office.lookup(DAY), await office.lookup(day)]).toEqual([['14:35 BT 682'], []]);
    const decisions = { ...SOURCE, accepted_rows: 'all' as const };
    expect(await office.publish(ofBoth(day), { decisions })).toMatchObject({
      status: 200,
      summary: { held: 0, new: 2, changed: 0, gone: 0 },
    });
    expect(await office.lookup(day)).toEqual(['14:35 BT 682']);
  });

  it('[LIST-30] [LIST-10c] a coach that such a row may mean is not withdrawn by a list of whole days', async () => {
    const decisions = { ...SOURCE, complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    await office.publish([coach(DAY), other]);
    const list = await office.publish([coach(NEXT), other], { decisions });
    expect(list.summary).toMatchObject({ held: 1, held_back: 1, new: 0, gone: 0 });
    expect(await office.lookup(DAY)).toEqual(['09:00 FR 1', '14:35 BT 682']);
  });

  it('[LIST-30] [LIST-10c] [PUBL-01b] a list of whole days does not speak for the day of such a row', async () => {
    const decisions = { ...SOURCE, complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    const nextDay = ['Hotel Sol', 'Hotel Luna'].map((Hotel) =>
      row({ Date: NEXT, 'Flight number': 'FR 2', Hotel }),
    );
    await office.publish([coach(DAY), other, ...nextDay]);
    const list = await office.publish([coach(NEXT), other], { decisions });
    expect(list.summary).toMatchObject({ held: 1, held_back: 1, gone: 0, unmentioned: 0 });
    expect(list.list.scope).toMatchObject({ from: DAY, to: DAY });
    expect(await office.lookup(NEXT)).toEqual(['09:00 FR 2']);
    const accepted = { ...decisions, accepted_rows: 'all' as const };
    expect(await office.stage([coach(NEXT), other], accepted)).toMatchObject({
      summary: { gone: 3 },
      scope: { from: DAY, to: NEXT },
    });
  });

  it('[LIST-08b] [LIST-10c] two coaches that do not differ in a label stay, where a list of whole days has both under the next day', async () => {
    const decisions = { ...SOURCE, complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    const both = (day: string) => [coach(day), coach(day, { 'Pickup time': '15:00' }), other];
    await office.publish(both(DAY), { decisions: { accepted_rows: 'all' } });
    const list = await office.publish(both(NEXT), { decisions });
    expect(list.summary).toMatchObject({ held: 2, held_back: 2, new: 0, gone: 0 });
    expect(await office.problems(list.list)).toMatchObject(
      [2, 3].map((row_number) => ({ row_number, reason: 'several-coaches' })),
    );
    expect(await office.lookup(DAY)).toEqual(['09:00 FR 1', '14:35 BT 682', '15:00 BT 682']);
  });

  it('[LIST-30] a booking of a guest is held, of another guest it is none of the doubt', async () => {
    const booking = (day: string, name: string) => coach(day, { 'Last name': name });
    await office.publish([booking(DAY, 'Kalniņa')]);
    const list = await office.publish([booking(NEXT, 'Kalnina'), booking(NEXT, 'Ozols')], SAME_OFFICE);
    expect(list.summary).toMatchObject({ held: 1, new: 1 });
    expect(await office.problems(list.list)).toMatchObject([{ row_number: 2, ...HELD }]);
  });

  it.each(
    quickly(2, [
      ['at 23:40, published at 23:40', '23:40', DAY, '23:40', HELD.reason],
      ['at 23:40, published at 00:10', '23:40', NEXT, '00:10', 'far-time'],
      ['whose time is not set', '', DAY, '14:35', HELD.reason],
    ]),
  )('[LIST-30] [CASE-01] so is a row %s, under the date after', async (_which, time, day, published, reason) => {
    await office.publish([row({ Date: day, 'Pickup time': published })]);
    const list = await office.publish([row({ Date: NEXT, 'Pickup time': time })], SAME_OFFICE);
    expect(list.summary).toMatchObject({ held: 1, new: 0, changed: 0 });
    expect(await office.problems(list.list)).toMatchObject([{ reason }]);
  });

  it('[LIST-30] so is one of another office, and one of a flight that leaves every week', async () => {
    await office.publish([coach('2026-06-21'), coach(DAY)]);
    const theirs = await office.publish([coach(BEFORE)], { decisions: { source: 'Tez Tour' } });
    expect(theirs.summary).toMatchObject({ held: 1, new: 0 });
  });

  it.each(
    quickly(2, [
      ['states the day of its flight', coach(NEXT, { 'Flight date': NEXT })],
      ['is of another time of day', coach(NEXT, { 'Pickup time': '19:00' })],
      ['is of another coach', coach(NEXT, { Coach: '2' })],
      ['has left', coach(BEFORE)],
    ] as const),
  )('[LIST-30] a row that %s is not held', async (_which, listed) => {
    await office.publish([coach(DAY, { Coach: '1' })]);
    office.setClock('2026-06-28T06:00:00Z');
    const list = await office.publish([listed], SAME_OFFICE);
    expect(list).toMatchObject({ status: 200, summary: { held: 0, new: 1, changed: 0 } });
  });

  it('[LIST-30] a row of a day on which its flight is published at another hotel, or listed with its day, is not held', async () => {
    await office.publish([coach(DAY), coach(NEXT, { Hotel: 'Hotel Luna', 'Pickup time': '13:10' })]);
    expect((await office.stage([coach(NEXT)], SOURCE)).summary).toMatchObject({ held: 0, new: 1 });
    const stated = coach(BEFORE, { Hotel: 'Hotel Luna', 'Flight date': BEFORE });
    expect((await office.stage([stated, coach(BEFORE)], SOURCE)).summary).toMatchObject({ held: 0, new: 2 });
  });

  it('[LIST-30] an office that sends the next days of a daily flight every morning is asked at the first of them only', async () => {
    const send = async (day: string, decisions = {}) =>
      (await office.publish([coach(day)], { decisions: { ...SOURCE, ...decisions } })).summary;
    expect(await send(DAY)).toMatchObject({ held: 0, new: 1 });
    office.setClock('2026-06-27T08:00:00Z');
    expect(await send(NEXT)).toMatchObject({ held: 1, new: 0 });
    expect(await send(NEXT, { accepted_rows: 'all' })).toMatchObject({ held: 0, new: 1 });
    for (const days of [0, 1, 2]) {
      const day = addDays(calendarDate(THIRD), days);
      office.setClock(`${addDays(calendarDate(day), -2)}T08:00:00Z`);
      expect(await send(day), day).toMatchObject({ held: 0, new: 1 });
    }
    expect(await office.lookup(THIRD)).toEqual(['14:35 BT 682']);
  });

  it('[LIST-30] a list of the next two days is not held: it says itself that its flight leaves on consecutive days', async () => {
    await office.publish([coach(DAY)]);
    const list = await office.publish([coach(NEXT), coach(THIRD)], SAME_OFFICE);
    expect(list).toMatchObject({ status: 200, summary: { held: 0, new: 2 } });
  });

  it('[LIST-30] [LIST-10c] one row of the next day in a list that has the other hotels of its flight on the right one is held, and its coach stays', async () => {
    const decisions = { ...SOURCE, complete: 'days' as const };
    await office.publish(ofBoth(DAY));
    const [sol = {}, luna = {}] = ofBoth(DAY);
    const list = await office.publish(
      [
        { ...sol, Date: NEXT },
        { ...luna, 'Pickup time': '14:55' },
      ],
      {
        decisions,
      },
    );
    expect(list.summary).toMatchObject({ held: 1, held_back: 1, changed: 1, new: 0, gone: 0 });
    expect(await office.problems(list.list)).toMatchObject([{ row_number: 2, ...HELD }]);
    expect([await office.lookup(DAY), await office.lookup(NEXT)]).toEqual([['14:35 BT 682'], []]);
  });

  it('[LIST-30] of a daily flight a row of the day before all that is published is held', async () => {
    await office.publish([coach(DAY), coach(NEXT)]);
    const list = await office.publish([coach(BEFORE)], SAME_OFFICE);
    expect(list.summary).toMatchObject({ held: 1, new: 0 });
    expect((await office.stage([coach(THIRD)], SOURCE)).summary).toMatchObject({ held: 0, new: 1 });
  });

  it('[LIST-30] [PUBL-14] staff move a coach to the next day by hand without a question; a list that still names the former day is held', async () => {
    await office.publish([coach(DAY)]);
    const [id = 0] = await office.ids(DAY);
    await editDeparture(office, id, { pickup_date: calendarDate(NEXT) });
    expect(await office.ids(NEXT)).toEqual([id]);
    const list = await office.publish([coach(DAY)], SAME_OFFICE);
    expect(await office.problems(list.list)).toMatchObject([HELD]);
    expect([await office.lookup(DAY), await office.lookup(NEXT)]).toEqual([[], ['14:35 BT 682']]);
  });

  it('[LIST-30] a list that names the coach and a further day of its flight is not held', async () => {
    await office.publish([night()]);
    const list = await office.publish([night(), row({ Date: NEXT, 'Pickup time': '23:40' })], SAME_OFFICE);
    expect(list).toMatchObject({ status: 200, summary: { held: 0, new: 1 } });
  });
});
