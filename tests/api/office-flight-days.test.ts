import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: flights and their days', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  describe('[CASE-01] [CASE-02] a coach moved from 23:40 to 00:10 of the next day', () => {
    const whole = (rest: OfficeRow[]) => [...rest, night({ Date: NEXT, 'Pickup time': '00:10' })];
    it.each(
      quickly(1, [
        ['by the whole list', whole],
        ['by a list of one row', () => whole([])],
      ] as const),
    )('%s is one changed departure, and every subscriber is notified once', async (_how, rows) => {
      const other = night({ 'Flight number': 'W6 200', 'Pickup time': '22:00' });
      await office.publish([other, night()]);
      await office.subscribe('day@example.com', { departure_date: DAY, flight_number: 'BT 682' });
      await office.subscribe('flight@example.com', { departure_date: NEXT, flight_number: 'BT682' });
      const first = await office.letters();
      await office.subscribe('hotel@example.com', { departure_date: DAY });
      await office.subscribe('hotel-next@example.com', { departure_date: NEXT });
      await office.subscribe('other@example.com', { departure_date: DAY, flight_number: 'W6 200' });
      await office.letters();
      const coach = (await office.ids(DAY))[1];
      const moved = await office.publish(rows([other]));
      expect(moved).toMatchObject({
        status: 200,
        summary: { new: 0, changed: 1, gone: 0, mails: { total: 4 } },
      });
      expect(await office.ids(NEXT)).toContain(coach);
      const letters = await office.letters();
      const told = ['day@', 'flight@', 'hotel-next@', 'hotel@'].map((name) => `${name}example.com`);
      expect(letters.map(({ to }) => to)).toEqual(told);
      for (const { text } of letters) expect(text).toMatch(/00:10, not on Sunday 28.June at.23:40/);
      for (const [at, { calendar }] of first.entries()) {
        const entry = letters[at]?.calendar ?? '';
        expect(uidOf(calendar)).toBeDefined();
        expect(uidOf(entry)).toBe(uidOf(calendar));
        expect(entry).not.toContain('CANCELLED');
        expect(entry).toContain('DTSTART;TZID=Europe/Madrid:20260629T001000');
      }
      expect(await office.lookup(DAY)).toEqual(['22:00 W6 200']);
      expect(await office.lookup(NEXT)).toEqual(['22:00 W6 200', '00:10 BT 682']);
    });
  });

  it('[CASE-03] of two flights of one number within a day, a row that does not say which is held, and neither changes', async () => {
    // Delayed to the next noon, and the regular one of that night.
    const delayed = night({ Date: NEXT, 'Pickup time': '12:00', 'Flight time': '14:00' });
    const regular = night({ Date: NEXT, 'Flight date': '2026-06-30' });
    await office.publish([delayed, regular]);
    const undated = night({ Date: NEXT, 'Pickup time': '23:00', 'Flight date': '', 'Flight time': '' });
    const unclear = await office.publish([undated]);
    expect(unclear).toMatchObject({ status: 409, summary: { new: 0, changed: 0, gone: 0, held: 1 } });
    expect(await office.problems(unclear.list)).toMatchObject([{ row_number: 2, reason: 'flight-unclear' }]);
    const beside = await office.publish([undated, row({ 'Flight number': 'FR 1' })]);
    expect(beside).toMatchObject({ status: 200, summary: { new: 1, changed: 0, gone: 0, held: 1 } });
    expect(await office.lookup(NEXT)).toEqual(['12:00 BT 682', '23:40 BT 682']);
    const answered = await office.publish([{ ...undated, 'Flight date': '2026-06-30' }]);
    expect(answered).toMatchObject({ status: 200, summary: { new: 0, changed: 1 } });
    expect(await office.lookup(NEXT)).toEqual(['12:00 BT 682', '23:00 BT 682']);
  });

  describe('[CASE-01] [MAIL-01] [SUB-12] a guest whose first mail is not sent yet', () => {
    const follow = async (question: { flight_number?: string; last_name?: string } = {}) => {
      const published = await office.publish([night(), row({ Date: NEXT, 'Flight number': 'FR 1' })]);
      await office.subscribe('guest@example.com', { departure_date: DAY, ...question });
      return published;
    };
    const moved = (time: string) => office.publish([night({ Date: NEXT, 'Pickup time': time })]);

    it.each([
      ['of a flight', { flight_number: 'BT 682' }],
      ['of the day', {}],
    ])('%s reads where the coach is now, and of every later change', async (_of, question) => {
      await follow(question);
      await moved('00:10');
      const [letter, another] = await office.letters();
      expect(another).toBeUndefined();
      expect(letter?.text).toMatch(/leaves on Monday 29.June at.00:10/);
      expect(letter?.calendar).toContain('DTSTART;TZID=Europe/Madrid:20260629T001000');
      await moved('00:25');
      expect((await office.letters()).map(({ text }) => text)).toEqual([
        expect.stringContaining('00:25, not 00:10'),
      ]);
    });

    it('reads that the coach is removed, not to wait for one', async () => {
      const { list } = await follow({ flight_number: 'BT 682' });
      expect((await office.undo(list.id)).status).toBe(200);
      const [letter] = await office.letters();
      expect(letter?.subject).toMatch(/^Please call us/);
      expect(letter?.text).toContain('removed from the schedule');
    });
  });

  fullIt(
    '[CASE-03] of a morning and a night coach to flights of one number, a row without time and flight day is held, and neither changes',
    async () => {
      const morning = row({ 'Flight date': DAY, 'Flight time': '12:00' });
      await office.publish([morning, night()]);
      const pending = row({ 'Pickup time': '?', 'Flight date': '', 'Flight time': '' });
      const unclear = await office.publish([pending]);
      expect(unclear).toMatchObject({ status: 409, summary: { changed: 0, gone: 0, held: 1 } });
      expect(await office.problems(unclear.list)).toMatchObject([
        { row_number: 2, reason: 'flight-unclear' },
      ]);
      const stated = await office.publish([{ ...pending, 'Flight date': NEXT }]);
      expect(stated).toMatchObject({ status: 200, summary: { changed: 1 } });
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', 'null BT 682']);
    },
  );

  it('[CASE-04] a flight delayed to the next day is the same departure with its scheduled flight day', async () => {
    await office.publish([night()]);
    await office.subscribe('guest@example.com', { departure_date: NEXT, flight_number: 'BT 682' });
    await office.letters();
    const before = await office.ids(DAY);
    const delayed = await office.publish([night({ Date: NEXT, 'Pickup time': '09:40' })], {
      decisions: { accepted_rows: 'all' },
    });
    expect(delayed).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await office.ids(NEXT)).toEqual(before);
    expect(await office.answer(NEXT)).toMatchObject([
      { pickup_date: NEXT, pickup_time: '09:40', flight_date: NEXT, flight_time: '01:40' },
    ]);
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('09:40');
  });

  it('[LIST-18] a row whose flight day is blank leaves that of its published departure as it is, and notifies nobody', async () => {
    const plain = row({ 'Flight date': DAY, 'Flight time': '12:00', 'Flight number': 'FR 1' });
    await office.publish([night(), plain]);
    await office.subscribe('guest@example.com', { departure_date: NEXT, flight_number: 'BT 682' });
    await office.letters();
    const blank = await office.publish([night({ 'Flight date': '' }), plain]);
    expect(blank).toMatchObject({ status: 409, summary: { changed: 0, unchanged: 2 } });
    const moved = await office.publish([night({ 'Flight date': '', 'Pickup time': '23:50' }), plain]);
    expect(moved).toMatchObject({ status: 200, summary: { changed: 1 } });
    expect(await office.lookup(NEXT)).toEqual(['23:50 BT 682']);
    const [letter] = await office.letters();
    expect(letter?.text).toContain('23:50');
  });

  it('[LIST-19] a row copied from the evening before, its flight day with it, changes only the flight day of its own coach', async () => {
    const tonight = night({ 'Flight time': '' });
    const tomorrow = night({ Date: NEXT, 'Flight date': '2026-06-30', 'Flight time': '' });
    await office.publish([tonight, tomorrow]);
    await office.subscribe('tonight@example.com', { departure_date: DAY });
    await office.letters();
    const [first] = await office.ids(DAY);
    const copied = await office.publish([{ ...tomorrow, 'Flight date': NEXT }]);
    expect(copied).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await office.ids(DAY)).toEqual([first]);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_date: DAY, flight_date: NEXT }]);
    expect(await office.recipients()).toEqual([]);
  });

  describe('[LIST-20] a row that does not state its flight day', () => {
    const luna = night({ Hotel: 'Hotel Luna', 'Pickup time': '23:10' });
    const lunaTomorrow = { ...luna, Date: NEXT, 'Flight date': '2026-06-30' };
    const blank = night({ 'Flight date': '', 'Flight time': '' });
    const stored = () =>
      office.app.database.read
        .selectFrom('departures')
        .select(['id', 'pickup_date', 'pickup_time', 'flight_date', 'inferred_flight_date'])
        .where('hotel_id', '=', office.hotelId())
        .where('withdrawn_at', 'is', null)
        .execute();

    it.each(
      quickly(1, [
        ['published at another hotel', [[luna, lunaTomorrow], [blank]]],
        ['in the same list', [[blank, luna, lunaTomorrow]]],
      ] as const),
    )('means the only known flight that fits, %s, and guests find the coach by its day', async (_, lists) => {
      for (const rows of lists) expect(await office.publish(rows)).toMatchObject({ status: 200 });
      const one = { pickup_date: DAY, pickup_time: '23:40', flight_date: null };
      expect(await stored()).toMatchObject([{ ...one, inferred_flight_date: NEXT }]);
      const id = (await stored())[0]?.id;
      expect(await office.answer(NEXT)).toMatchObject([{ ...one, flight_time: null }]);
      expect(await office.answer(DAY)).toEqual(await office.answer(NEXT));
      await office.subscribe('guest@example.com', { departure_date: NEXT, flight_number: 'BT 682' });
      await office.letters();
      expect(await office.publish([blank])).toMatchObject({ status: 409, summary: { unchanged: 1 } });
      const tomorrow = { ...blank, Date: NEXT };
      expect(await office.publish([tomorrow])).toMatchObject({
        status: 200,
        summary: { new: 1, changed: 0 },
      });
      const moved = await office.publish([{ ...blank, Date: NEXT, 'Pickup time': '00:10' }]);
      expect(moved).toMatchObject({ status: 200, summary: { new: 0, changed: 1, gone: 0, held: 0 } });
      expect(await office.ids(NEXT)).toContain(id);
      const letters = await office.letters();
      expect(letters.map(({ to }) => to)).toEqual(['guest@example.com']);
      expect(letters[0]?.text).toContain('00:10');
      await office.undo(moved.list.id);
      expect(await stored()).toContainEqual({ id, ...one, inferred_flight_date: NEXT });
      const said = await office.publish([{ ...blank, 'Flight date': NEXT }]);
      expect(said).toMatchObject({ status: 200, summary: { changed: 1 } });
      expect(await stored()).toContainEqual({ id, ...one, flight_date: NEXT, inferred_flight_date: null });
    });

    it('[LIST-21a] is a question once for each flight where it fits on two days, and a row may be published without an answer', async () => {
      const early = { ...luna, 'Flight date': DAY, 'Flight time': '23:55', 'Pickup time': '21:30' };
      const rows = [
        { ...blank, 'Pickup time': '21:00' },
        { ...blank, Date: NEXT, 'Pickup time': '21:10' },
      ];
      const lunas = [early, luna, { ...early, Date: NEXT, 'Flight date': NEXT }, lunaTomorrow];
      expect(await office.publish(lunas)).toMatchObject({ status: 200 });
      const asked = await office.publish(rows);
      expect(asked).toMatchObject({ status: 409, summary: { new: 2, questions: 1, problems: 0 } });
      expect(asked.list.reading?.questions).toEqual([
        { about: 'flight-day', flight: 'BT 682', rows: 2, pickup_days: [DAY, NEXT] },
      ]);
      const decisions = { flight_days: { BT682: 'next-day' as const } };
      const answered = await office.publish(rows, { decisions });
      expect(answered).toMatchObject({ status: 200, summary: { new: 2, questions: 0 } });
      expect(answered.list.reading?.unused).toEqual([]);
      expect(await stored()).toMatchObject([
        { pickup_date: DAY, flight_date: null, inferred_flight_date: NEXT },
        { pickup_date: NEXT, flight_date: null, inferred_flight_date: '2026-06-30' },
      ]);
      expect(await office.publish(rows)).toMatchObject({
        status: 409,
        summary: { unchanged: 2, questions: 0 },
      });
      expect((await office.undo(answered.list.id)).status).toBe(200);
      const left = await office.publish(rows, { body: { leave_out: true } });
      expect(left).toMatchObject({ status: 200, summary: { new: 2, questions: 1 } });
      const plain = await office.stage([{ ...blank, 'Flight number': 'FR 2' }], decisions);
      expect(plain.reading?.unused).toEqual(['no row leaves open on which day BT682 leaves']);
    });

    it('has the flight day from 10 hours to 1 hour before the flight, not a minute earlier or later', async () => {
      const coaches: [OfficeRow, string | null][] = [
        [{ 'Pickup time': '15:39' }, null],
        [{ 'Pickup time': '15:40' }, NEXT],
        [{ Date: NEXT, 'Pickup time': '00:40' }, NEXT],
        [{ Date: NEXT, 'Pickup time': '00:41' }, null],
      ];
      const rows = coaches.map(([each], at) => ({ ...blank, Coach: String(at + 1), ...each }));
      const list = [{ ...luna, Coach: '9' }, ...rows];
      expect(await office.publish(list)).toMatchObject({ status: 200, summary: { new: 5 } });
      const found = (await stored()).map((each) => [each.pickup_time, each.inferred_flight_date]);
      expect(found.sort()).toEqual(coaches.map(([each, day]) => [each['Pickup time'], day]).sort());
    });

    it('stays without one where no known flight of its number leaves 1 to 10 hours after it, or it is pending', async () => {
      const rows = [luna, night({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1' })];
      const others = [
        { ...blank, 'Pickup time': '14:00' },
        { ...blank, 'Pickup time': '?' },
      ];
      const evening = {
        ...blank,
        ...{ 'Flight number': 'FR 1', 'Pickup time': '20:00', 'Flight time': '23:30' },
      };
      for (const each of [...others, { ...blank, 'Flight number': 'FR 2' }, evening]) {
        const { list } = await office.publish([...rows, each], { decisions: { complete: 'hotels' } });
        expect(await office.problems(list)).toEqual([]);
      }
      // The clocks go back that night: ten and a half hours.
      const autumn = { ...blank, Date: '2026-10-24', 'Pickup time': '18:00' };
      const known = { ...luna, Date: '2026-10-24', 'Flight date': '2026-10-25', 'Flight time': '03:30' };
      expect(await office.publish([known, autumn])).toMatchObject({ status: 200, summary: { new: 2 } });
      const days = (await stored()).map(({ inferred_flight_date }) => inferred_flight_date);
      expect(days.filter((day) => day !== null)).toEqual([]);
    });
  });
});

function uidOf(calendar: string): string | undefined {
  return /^UID:(.*)$/m.exec(calendar)?.[1]?.trim();
}
