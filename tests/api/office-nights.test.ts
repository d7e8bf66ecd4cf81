import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { editDeparture, removeDeparture } from '../support/edit-departure.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

const THIRD = '2026-06-30';
const SAME_OFFICE = { decisions: { source: 'Main office' } };
const FLIGHT_TIME = { 'Flight time': '01:40' };

/** A row of a coach at 23:40 to the flight of 01:40 that leaves every night, without the day of the flight. */
function nightly(day: string, more: OfficeRow = {}): OfficeRow {
  return row({ Date: day, 'Pickup time': '23:40', ...FLIGHT_TIME, ...more });
}
function withoutFlight(more: OfficeRow): OfficeRow {
  const { 'Flight number': _number, ...rest } = row(more);
  return rest;
}

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: coaches of the night', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice();
  });
  afterEach(() => office.close());
  const subscribe = (email: string, departure_date: string, flight_number = 'BT 682') =>
    office.subscribe(email, { departure_date, flight_number });

  it.each(
    quickly(1, [
      ['that states the day of the flight', { 'Flight date': NEXT }],
      ['that states only the time of the flight', {}],
    ] as const),
  )('[CASE-01] [CASE-02] [LIST-20] of a flight of every night, a correction over midnight %s changes the coach of its own night', async (_which, more) => {
    await office.publish([nightly(DAY), nightly(NEXT)]);
    await subscribe('first@example.com', DAY);
    await subscribe('second@example.com', NEXT);
    await office.letters();
    const [first, second] = [await office.ids(DAY), await office.ids(NEXT)];
    const moved = nightly(NEXT, { 'Pickup time': '00:10', ...more });
    expect(await office.publish([moved], SAME_OFFICE)).toMatchObject({
      status: 200,
      summary: { changed: 1, new: 0, held: 0 },
    });
    expect(await office.ids(NEXT)).toEqual([...first, ...second]);
    const [letter, other, another] = await office.letters();
    expect([letter?.to, other?.to, another]).toEqual(['first@example.com', 'second@example.com', undefined]);
    expect(letter?.text).toMatch(/00:10, not on Sunday 28.June/);
    expect(other?.text, 'both coaches of that day, of which one is at its time').toMatch(/00:10[\s\S]*23:40/);
    expect(other?.text).not.toContain('earlier');
  });

  it.each(
    quickly(1, [
      ['with its time', FLIGHT_TIME],
      ['without its time', {}],
    ] as const),
  )('[CASE-01] three nights of a flight %s that all move over midnight are three changes, each of its own night', async (_which, more) => {
    const at = (day: string, time: string) => row({ Date: day, 'Pickup time': time, ...more });
    await office.publish([at(DAY, '23:40'), at(NEXT, '23:40'), at(THIRD, '23:40')]);
    for (const day of [DAY, NEXT, THIRD]) await subscribe(`${day}@example.com`, day);
    await office.letters();
    const ids = await Promise.all([DAY, NEXT, THIRD].map((day) => office.ids(day)));
    const later = await office.publish([at(NEXT, '00:10'), at(THIRD, '00:10'), at('2026-07-01', '00:10')]);
    expect(later).toMatchObject({ status: 200, summary: { changed: 3, new: 0, gone: 0, held: 0 } });
    const now = await Promise.all([NEXT, THIRD, '2026-07-01'].map((day) => office.ids(day)));
    expect(now).toEqual(ids);
    expect((await office.letters()).map(({ to }) => to)).toEqual([
      `${DAY}@example.com`,
      `${NEXT}@example.com`,
      `${THIRD}@example.com`,
    ]);
  });

  it.each(
    quickly(1, [
      ['out of the night', NEXT, '00:10', DAY, '23:40'],
      ['into the night', DAY, '23:40', NEXT, '00:10'],
    ] as const),
  )('[CASE-11] [CASE-12] a row without a flight that moves the only coach over midnight, %s, changes it', async (_how, day, time, other, moved) => {
    await office.publish([night({ Date: day, 'Pickup time': time })]);
    await subscribe('guest@example.com', day);
    await office.letters();
    const ids = await office.ids(day);
    const list = await office.publish([withoutFlight({ Date: other, 'Pickup time': moved })], SAME_OFFICE);
    expect(list).toMatchObject({ status: 200, summary: { changed: 1, new: 0 } });
    expect(await office.ids(other)).toEqual(ids);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining(moved)]);
  });

  it.each([
    ['out of the day that staff choose', night(), night({ Date: NEXT, 'Pickup time': '00:10' }), DAY],
    ['into the day before it', night({ Date: NEXT, 'Pickup time': '00:10' }), night(), NEXT],
  ])('[CASE-01] [LIST-10a] a coach that a list moves over midnight, %s, is not gone', async (_how, published, moved, day) => {
    const other = (date: string) => row({ Date: date, 'Flight number': 'FR 1', 'Pickup time': '12:00' });
    const noon = [other(DAY), other(NEXT)].map((each) => ({ 'Flight date': '', 'Flight time': '', ...each }));
    await office.publish([published, ...noon]);
    await subscribe('guest@example.com', day);
    await office.letters();
    const scope = { from: calendarDate(day), to: calendarDate(day) };
    for (const complete of ['days', 'coaches'] as const) {
      const list = await office.stage([moved, ...noon], { ...SAME_OFFICE.decisions, complete, scope });
      expect(list.summary, complete).toMatchObject({ gone: 0, unmentioned: 0, outside_scope: 2 });
    }
    expect(await office.letters()).toEqual([]);
  });

  it('[CASE-12] where two coaches of the night may be meant, a row without a flight is held', async () => {
    const published = [night({ Date: NEXT, 'Pickup time': '00:10' })];
    await office.publish([
      ...published,
      night({ Date: NEXT, 'Pickup time': '00:30', 'Flight number': 'FR 1' }),
    ]);
    const list = await office.publish([withoutFlight({ 'Pickup time': '23:40' })], SAME_OFFICE);
    expect(await office.problems(list.list)).toMatchObject([{ reason: 'flight-unclear' }]);
    expect(await office.lookup(NEXT)).toEqual(['00:10 BT 682', '00:30 FR 1']);
  });

  describe.each(
    quickly(1, [
      ['states the day of the flight', night(), night({ Date: NEXT, 'Flight date': THIRD })],
      ['states only the time of the flight', nightly(DAY), nightly(NEXT)],
    ] as const),
  )('where the list %s, a guest whose night coach does not leave', (_which, own, ofNextNight) => {
    const noon = row({
      'Flight number': 'FR 1',
      'Pickup time': '12:00',
      'Flight date': '',
      'Flight time': '',
    });
    const uidOf = (calendar = '') => /UID:(\S+)/.exec(calendar)?.[1];
    let known: string | undefined;
    beforeEach(async () => {
      await office.publish([own, noon]);
      await subscribe('guest@example.com', NEXT);
      const [letter] = await office.letters();
      known = uidOf(letter?.calendar);
      expect(known).toBeDefined();
    });

    it('[MAIL-07] [CASE-17] does not read that it is back once the coach of the next night is published', async () => {
      const [, coach = 0] = await office.ids(DAY);
      await removeDeparture(office, coach);
      expect((await office.letters()).map(({ text }) => text)).toEqual([
        expect.stringContaining('removed from the schedule'),
      ]);
      const later = await office.publish([ofNextNight], SAME_OFFICE);
      expect(later).toMatchObject({ status: 200, summary: { new: 1, changed: 0 } });
      const [letter, another] = await office.letters();
      expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
      expect(letter?.text).not.toMatch(/is back|disregard/);
      expect(uidOf(letter?.calendar), 'another entry in the calendar').not.toBe(known);
    });

    it('[MAIL-07] [CASE-17] reads that it is removed, not that it leaves with the next night, also where both are published at once', async () => {
      const list = await office.publish([noon, ofNextNight], {
        // Without its flight day, the row of the next night may mean the coach that is removed.
        decisions: { ...SAME_OFFICE.decisions, complete: 'days', withdraw: 'all', accepted_rows: [3] },
        body: { accept_gone: 1 },
      });
      expect(list).toMatchObject({ status: 200, summary: { new: 1, gone: 1, changed: 0 } });
      const [letter, another] = await office.letters();
      expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
      expect(letter?.text).toContain('removed from the schedule');
      expect(letter?.text).not.toMatch(/23:40, not|not on Sunday/);
      const cancelled = letter?.calendars.filter((file) => file.includes('METHOD:CANCEL')).map(uidOf);
      expect(cancelled).toEqual([known]);
    });
  });

  it('[LIST-20] a night coach whose list states only the time of its flight is found and followed by the day of the flight', async () => {
    await subscribe('before@example.com', NEXT);
    await office.letters();
    await office.publish([nightly(DAY)]);
    expect((await office.letters()).map(({ to }) => to)).toEqual(['before@example.com']);
    expect(await office.lookup(NEXT)).toEqual(['23:40 BT 682']);
    await office.publish([nightly(DAY, { 'Pickup time': '23:20' })]);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('23:20')]);
  });

  describe.each(
    quickly(1, [
      ['at 23:40', '23:40'],
      ['that waits for its time', ''],
    ] as const),
  )('a night coach %s, whose flight day becomes known later', (_which, time) => {
    const undated = row({ 'Pickup time': time });
    beforeEach(async () => {
      await office.publish([undated]);
      await subscribe('flight-day@example.com', NEXT);
      await subscribe('pickup-day@example.com', DAY);
      await office.letters();
      expect(await office.answer(NEXT)).toEqual([]);
    });

    async function expectFound(): Promise<void> {
      expect(await office.answer(NEXT)).toMatchObject([{ flight_number: 'BT 682', pickup_date: DAY }]);
      const [letter, another] = await office.letters();
      expect([letter?.to, another]).toEqual(['flight-day@example.com', undefined]);
      expect(letter?.text).toContain(time || 'time is not set yet');
    }

    it('[MAIL-02] [TRX-18b] by a list: guests of that day are notified of it, and those who knew it are not', async () => {
      const list = await office.publish([{ ...undated, 'Flight date': NEXT }], SAME_OFFICE);
      expect(list).toMatchObject({ status: 200, summary: { changed: 1, new: 0, mails: { total: 1 } } });
      await expectFound();
    });

    it('[MAIL-02] by hand: guests of that day are notified of it, and those who knew it are not', async () => {
      const [id = 0] = await office.ids(DAY);
      await editDeparture(office, id, { flight_date: calendarDate(NEXT) });
      await expectFound();
    });
  });

  it('[CASE-01] a row of the evening with the time after midnight is held: its coach would leave a day too early', async () => {
    await office.publish([row({ 'Pickup time': '23:40' })]);
    await subscribe('guest@example.com', DAY);
    await office.letters();
    const list = await office.publish([row({ 'Pickup time': '00:10' })]);
    expect(await office.problems(list.list)).toMatchObject([{ reason: 'far-time' }]);
    expect(await office.lookup(DAY)).toEqual(['23:40 BT 682']);
    const meant = await office.publish([row({ 'Pickup time': '00:10' })], {
      decisions: { accepted_rows: [2] },
    });
    expect(meant).toMatchObject({ status: 200, summary: { changed: 1, held: 0 } });
  });

  it.each([
    ['after midnight, too', {}],
    ['after midnight, too, and the list says when the flight leaves', { 'Flight time': '03:20' }],
  ])('[CASE-01] [LIST-10] a row of the evening with the time after midnight is held where the coach is published %s', async (_which, more) => {
    await office.publish([row({ Date: NEXT, 'Pickup time': '00:30' })]);
    const list = await office.publish([row({ 'Pickup time': '00:40', ...more })], SAME_OFFICE);
    expect(await office.problems(list.list)).toMatchObject([{ reason: 'far-time' }]);
    expect([await office.lookup(DAY), await office.lookup(NEXT)]).toEqual([[], ['00:30 BT 682']]);
    const both = [row({ 'Pickup time': '00:40' }), row({ Date: NEXT, 'Pickup time': '00:30' })];
    expect((await office.stage(both)).summary).toMatchObject({ held: 0, new: 1 });
  });

  it.each(
    quickly(2, [
      ['with the day and time of its flight', night()],
      ['without day and time of its flight', row({ 'Pickup time': '23:40' })],
      ['with the time of its flight', nightly(DAY)],
    ]),
  )('[CASE-01] [CASE-29] [LIST-10] a row with the time after midnight under the date of the evening, which states only the time of the flight, is held, and the coach published %s stays', async (_which, evening) => {
    const decisions = { ...SAME_OFFICE.decisions, complete: 'days' as const };
    await office.publish([evening, row({ 'Flight number': 'FR 1' })], { decisions });
    await subscribe('guest@example.com', DAY);
    await office.letters();
    const early = nightly(DAY, { 'Pickup time': '00:10' });
    const list = await office.publish([early, row({ 'Flight number': 'FR 1' })], { decisions });
    expect(list.summary).toMatchObject({ held: 1, held_back: 1, new: 0, changed: 0, gone: 0 });
    expect(await office.problems(list.list)).toMatchObject([{ row_number: 2, reason: 'far-time' }]);
    expect(await office.lookup(DAY)).toEqual(['09:00 FR 1', '23:40 BT 682']);
    expect(await office.letters()).toEqual([]);
  });

  it('[CASE-01] [CASE-29] [LIST-10] so is one of another office; and a coach of a second flight of the day is published once its row is accepted', async () => {
    await office.publish([night()]);
    const early = [nightly(DAY, { 'Pickup time': '00:10' })];
    const theirs = await office.publish(early, { decisions: { source: 'Tez Tour' } });
    expect(theirs.summary).toMatchObject({ held: 1, new: 0, changed: 0 });
    const accepted = { ...SAME_OFFICE.decisions, accepted_rows: [2] };
    expect(await office.publish(early, { decisions: accepted })).toMatchObject({
      status: 200,
      summary: { held: 0, new: 1, changed: 0 },
    });
    expect(await office.lookup(DAY)).toEqual(['00:10 BT 682', '23:40 BT 682']);
  });

  it('[LIST-20] of a flight of every night, rows of both nights, and one that states the day of its flight, are not held', async () => {
    await office.publish([night()]);
    const early = (day: string, more: OfficeRow = {}) => nightly(day, { 'Pickup time': '00:10', ...more });
    const stated = await office.stage([early(DAY, { 'Flight date': DAY })], SAME_OFFICE.decisions);
    expect(stated.summary).toMatchObject({ held: 0, new: 1, changed: 0 });
    const both = await office.publish([early(DAY), early(NEXT)], SAME_OFFICE);
    expect(both).toMatchObject({ status: 200, summary: { held: 0, new: 1, changed: 1 } });
    const again = await office.publish([early(DAY, { 'Pickup time': '00:20' })], SAME_OFFICE);
    expect(again).toMatchObject({ status: 200, summary: { held: 0, new: 0, changed: 1 } });
  });
});
