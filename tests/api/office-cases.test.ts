import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Today } from '../../src/features/operations/today-contract.ts';
import { storeSetting } from '../support/store-content.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';
const NEXT = '2026-06-29';
const EVERYTHING = { decisions: { withdraw: 'all' as const } };

/** A row of the evening coach to BT 682. */
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
/** The same with flight date and time. */
function night(more: OfficeRow = {}): OfficeRow {
  return { ...row(), 'Flight date': NEXT, 'Flight time': '01:40', 'Pickup time': '23:40', ...more };
}
function guest(name: string, more: OfficeRow = {}): OfficeRow {
  return { ...row(), 'Last name': name, ...more };
}

describe('cases of a transfer office', () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());
  const recipients = async () => (await office.letters()).map(({ to }) => to);

  describe('[CASE-01] [CASE-02] a coach moved from 23:40 to 00:10 of the next day', () => {
    it.each([
      ['by the whole list', (rest: OfficeRow[]) => [...rest, night({ Date: NEXT, 'Pickup time': '00:10' })]],
      ['by a list of one row', () => [night({ Date: NEXT, 'Pickup time': '00:10' })]],
    ])('%s is one changed departure, and every subscriber is notified once', async (_how, rows) => {
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
      for (const { text } of letters) expect(text).toMatch(/00:10, not on Sunday 28.June/);
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

  it('[CASE-03] of a morning and a night coach to flights of one number, a row without time and flight day is held, and neither changes', async () => {
    const morning = row({ 'Flight date': DAY, 'Flight time': '12:00' });
    await office.publish([morning, night()]);
    const pending = row({ 'Pickup time': '', 'Flight date': '', 'Flight time': '' });
    const unclear = await office.publish([pending]);
    expect(unclear).toMatchObject({ status: 409, summary: { changed: 0, gone: 0, held: 1 } });
    expect(await office.problems(unclear.list)).toMatchObject([{ row_number: 2, reason: 'flight-unclear' }]);
    const stated = await office.publish([{ ...pending, 'Flight date': NEXT }]);
    expect(stated).toMatchObject({ status: 200, summary: { changed: 1 } });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', 'null BT 682']);
  });

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

  it('[LIST-10a] [LIST-10b] a place with a semicolon that is not quoted moves the cells behind it: the row is held, the others are published', async () => {
    const rows = [row(), row({ 'Pickup point': 'Bus stop; by the bakery', 'Flight number': 'FR 1' })];
    const held = await office.publish(rows);
    expect(held).toMatchObject({ status: 200, summary: { new: 1, held: 1 } });
    expect(await office.problems(held.list)).toMatchObject([{ row_number: 3, reason: 'more-cells' }]);
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
    expect(await recipients()).toEqual([]);
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

    it.each([
      ['published at another hotel', [[luna, lunaTomorrow], [blank]]],
      ['in the same list', [[blank, luna, lunaTomorrow]]],
    ])('means the only known flight that fits, %s, and guests find the coach by its day', async (_, lists) => {
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
        { ...blank, 'Pickup time': '' },
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

  it('[CASE-05] a renumbered flight is one question for all hotels; its subscribers are notified of the new number, and nobody that it is gone', async () => {
    const hotels = ['Hotel Sol', 'Hotel Luna'];
    await office.publish(hotels.map((Hotel) => row({ Hotel })));
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.subscribe('hotel@example.com', { departure_date: DAY });
    const hotel = office.hotelId('Hotel Luna');
    await office.subscribe('luna@example.com', { departure_date: DAY, flight_number: 'BT 682', hotel });
    await office.letters();
    const renumbered = hotels.map((Hotel) =>
      row({ Hotel, 'Flight number': 'BT 684', 'Pickup time': '09:15' }),
    );
    const open = await office.publish(renumbered);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    const pair = { from: 'BT 682', to: 'BT 684' };
    expect(open.list.reading?.pairs).toMatchObject([pair, pair]);
    const same = await office.publish(renumbered, { decisions: { pairs: ['BT682>BT684'] } });
    expect(same).toMatchObject({ status: 200, summary: { flight_changed: 2, new: 0, gone: 0 } });
    const letters = await office.letters();
    expect(letters.map(({ to }) => to)).toEqual(
      ['guest', 'hotel', 'luna'].map((name) => `${name}@example.com`),
    );
    for (const { text, calendar } of letters) {
      expect(text).toMatch(/BT.684, not BT.682/);
      expect(text).toContain('09:15, not 09:00');
      expect(text).not.toMatch(/don’t wait|removed from the schedule/);
      expect(calendar).not.toContain('CANCELLED');
    }
  });

  it('[CASE-01] [CASE-05] [PUBL-10] a flight that is renumbered while its coach moves over midnight is a question, and its guest is notified of both', async () => {
    const other = row({ 'Flight number': 'FR 1', 'Pickup time': '12:00' });
    await office.publish([night({ 'Flight time': '02:40' }), other]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const moved = night({
      ...{ Date: NEXT, 'Pickup time': '00:10' },
      'Flight number': 'BT 684',
      'Flight time': '02:40',
    });
    for (const complete of ['coaches', 'days'] as const) {
      const open = await office.publish([moved, other], { decisions: { complete } });
      expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
      expect(open.list.reading?.pairs).toMatchObject([
        { from: 'BT 682', to: 'BT 684', pickup_date: DAY, listed_date: NEXT },
      ]);
    }
    const same = await office.publish([moved, other], { decisions: { pairs: ['BT682>BT684'] } });
    expect(same).toMatchObject({ status: 200, summary: { flight_changed: 1, new: 0, gone: 0 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('00:10, not on Sunday 28 June');
    expect(letter?.text).toContain('BT 684');
  });

  it('[CASE-01] [CASE-22] a booking whose name is corrected while it moves over midnight is a question', async () => {
    await office.publish([{ ...night({ 'Flight time': '02:40' }), 'Last name': 'Jonson' }]);
    const moved = {
      ...night({ Date: NEXT, 'Pickup time': '00:10', 'Flight time': '02:40' }),
      'Last name': 'Johnson',
    };
    const open = await office.publish([moved]);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    expect(open.list.reading?.pairs).toMatchObject([
      { last_name: 'Jonson', listed_name: 'Johnson', listed_date: NEXT },
    ]);
  });

  it('[CASE-06] two flights that swap their numbers are two changed departures', async () => {
    const [early, late] = [
      row({ 'Flight number': 'FR 1' }),
      row({ 'Flight number': 'FR 2', 'Pickup time': '15:00' }),
    ];
    await office.publish([early, late]);
    const swapped = await office.publish([
      { ...early, 'Flight number': 'FR 2' },
      { ...late, 'Flight number': 'FR 1' },
    ]);
    expect(swapped).toMatchObject({ status: 200, summary: { changed: 2, new: 0, gone: 0 } });
    expect(await office.lookup(DAY)).toEqual(['09:00 FR 2', '15:00 FR 1']);
  });

  it('[CASE-07] [CASE-26] a guest who subscribed before there was a coach is notified of both flights, one who chose a flight only of that', async () => {
    await office.subscribe('all@example.com', { departure_date: DAY });
    await office.subscribe('one@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    await office.publish([row()]);
    expect(await recipients()).toEqual(['all@example.com', 'one@example.com']);
    await office.publish([row({ 'Flight number': 'BT 1682', 'Pickup time': '12:00' })]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['all@example.com', undefined]);
    for (const fact of ['BT 682', '09:00', 'BT 1682', '12:00']) expect(letter?.text).toContain(fact);
  });

  it('[CASE-26] a guest who subscribed before there was a coach is notified once of two that appear at once', async () => {
    await office.subscribe('all@example.com', { departure_date: DAY });
    await office.letters();
    await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '12:00' })]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['all@example.com', undefined]);
    for (const fact of ['09:00', '12:00']) expect(letter?.text).toContain(fact);
    expect(letter?.text).toMatch(/BT.682[\s\S]+FR.1/);
  });

  describe('[CASE-08] two coaches of one hotel and flight, at 08:00 and 08:30, become 08:30 and 09:00', () => {
    const coaches = (...times: [string, string][]) =>
      times.map(([Coach, time]) => row({ Coach, 'Pickup time': time }));

    it('with labels each is its own change, and guests see and read both', async () => {
      await office.publish(coaches(['Bus 1', '08:00'], ['Bus 2', '08:30']));
      await office.subscribe('guest@example.com', { departure_date: DAY });
      expect((await office.letters())[0]?.text).toContain('Coach 2');
      const before = await office.ids(DAY);
      const later = await office.publish(coaches(['2', '09:00'], ['1', '08:30']));
      expect(later).toMatchObject({ status: 200, summary: { changed: 2, new: 0, gone: 0 } });
      const both = [
        { coach: '1', pickup_time: '08:30', previous: { pickup_time: '08:00' } },
        { coach: '2', pickup_time: '09:00', previous: { pickup_time: '08:30' } },
      ];
      expect(await office.answer(DAY)).toMatchObject(both);
      expect(await office.ids(DAY)).toEqual(before);
      const [letter] = await office.letters();
      for (const fact of ['Coach 1', 'Coach 2', '08:30', '09:00']) expect(letter?.text).toContain(fact);
    });

    it('with labels a correction of one coach leaves the other as it is', async () => {
      await office.publish(coaches(['1', '08:00'], ['2', '08:30']));
      const list = await office.publish(coaches(['2', '08:00'], ['1', '08:00']));
      expect(list).toMatchObject({ status: 200, summary: { changed: 1, unchanged: 1, new: 0, gone: 0 } });
      expect(await office.answer(DAY)).toMatchObject([
        { coach: '1', pickup_time: '08:00', previous: null },
        { coach: '2', pickup_time: '08:00', previous: { pickup_time: '08:30' } },
      ]);
    });

    it('without labels times that contradict each other are a question, and nothing changes', async () => {
      const plain = coaches(['', '08:00'], ['', '08:30']);
      expect(await office.publish(plain)).toMatchObject({ status: 409, summary: { problems: 2 } });
      expect(await office.lookup(DAY)).toEqual([]);
    });

    it('published without labels they match by order of time, and are known by their labels from then on', async () => {
      await office.publish([row({ 'Pickup time': '08:00' })]);
      await office.addCoach(DAY, '08:30');
      const before = await office.ids(DAY);
      const labelled = await office.publish(coaches(['A', '08:30'], ['B', '09:00']), {
        decisions: { source: 'Main office' },
      });
      expect(labelled).toMatchObject({ status: 200, summary: { changed: 2, new: 0, gone: 0 } });
      expect(await office.answer(DAY)).toMatchObject([
        { coach: 'A', pickup_time: '08:30' },
        { coach: 'B', pickup_time: '09:00' },
      ]);
      expect(await office.ids(DAY)).toEqual(before);
    });
  });

  it('[CASE-09] who follows one flight of a hotel is not notified of another', async () => {
    const both = [row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })];
    await office.publish(both);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'FR 1' });
    await office.letters();
    await office.publish([row({ 'Pickup time': '09:30' }), both[1] ?? {}]);
    expect(await recipients()).toEqual([]);
    await office.publish([row({ 'Pickup time': '09:30' }), { ...both[1], 'Pickup time': '15:20' }]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('15:20, not 15:00');
    expect(letter?.text).not.toMatch(/BT.682/);
  });

  it('[CASE-09] who leaves on a flight without a coach asks the office, which reads the flight and what goes that day', async () => {
    await storeSetting(office.app.database, 'contact_email', 'office@example.com');
    await office.publish([row()]);
    const { status } = await office.app.post('/api/transfer-inquiries/', {
      ...{ last_name: 'Ozols', hotel: office.hotelId(), departure_date: DAY, flight_number: 'LH 1149' },
      ...{ email: 'guest@example.com', language: 'en', message: 'We leave later than the group.' },
    });
    expect(status).toBe(201);
    const letters = new Map((await office.letters()).map(({ to, text }) => [to, text]));
    expect([...letters.keys()]).toEqual(['guest@example.com', 'office@example.com']);
    expect(letters.get('office@example.com')).toContain('LH 1149');
    await office.publish([row({ 'Pickup time': '09:30' })]);
    expect(await recipients(), 'nobody asked to be notified of the coach of the group').toEqual([]);
  });

  describe('[CASE-10] a flight that two airlines sell under numbers of their own', () => {
    const listed = (number: string, time = '09:00') => row({ 'Flight number': number, 'Pickup time': time });
    const follow = (flight_number: string) =>
      office.subscribe('guest@example.com', { departure_date: DAY, flight_number });

    it('[FLT-01a] is a question the first time, and one flight in every list after that', async () => {
      await office.publish([listed('LH 1149'), row({ Hotel: 'Hotel Luna', 'Flight number': 'LH 1149' })]);
      await follow('LH 1149');
      await office.letters();
      const first = await office.publish([listed('UX 3151')]);
      expect(first).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
      const other = row({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1' });
      await office.publish([other], { decisions: { source: 'Main office' } });
      const unconfirmed = await office.publish([listed('UX 3151')], {
        decisions: { codeshares: ['LH1149>UX3151'], withdraw: 'all', complete: 'days' },
      });
      expect(unconfirmed).toMatchObject({ status: 409, json: { error_key: 'gone_not_confirmed' } });
      const numbers = (await office.send('GET', '/api/admin/flight-numbers/')).json;
      expect(numbers, 'a publish that is refused records no numbers').toMatchObject({ rows: [] });
      const known = await office.publish([listed('UX 3151', '09:10')], {
        decisions: { codeshares: ['LH1149>UX3151'], complete: 'coaches' },
      });
      expect(known).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
      expect(known.list.reading?.pairs).toEqual([]);
      expect(await office.lookup(DAY)).toEqual(['09:10 LH 1149']);
      const [letter, another] = await office.letters();
      expect(letter?.text).toContain('09:10');
      expect(letter?.text).not.toContain('UX 3151');
      expect(another).toBeUndefined();
      const both = [listed('ux3151', '09:20'), listed('LH 1149', '09:20')];
      expect(await office.publish(both)).toMatchObject({
        status: 200,
        summary: { changed: 1, new: 0, gone: 0 },
      });
      const luna = row({ Hotel: 'Hotel Luna', 'Flight number': 'UX 3151', 'Pickup time': '10:00' });
      expect(await office.publish([luna])).toMatchObject({ status: 200, summary: { changed: 1, new: 0 } });
    });

    it('[FLT-01b] a guest who follows the other number is notified once the numbers are known to be one flight, and of every later change', async () => {
      await follow('UX 3151');
      await office.letters();
      await office.publish([listed('LH 1149'), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
      expect(await recipients()).toEqual([]);
      expect((await office.send('GET', '/api/admin/flight-numbers/')).json).toMatchObject({
        unknown: [{ flight_number: 'UX 3151', guests: 1, date: DAY, published: ['LH 1149', 'FR 1'] }],
      });
      const same = { number: 'UX 3151', same_as: 'LH 1149' };
      expect(await office.send('POST', '/api/admin/flight-numbers/', same)).toMatchObject({
        status: 201,
        json: { mails: 1 },
      });
      const [letter] = await office.letters();
      expect(letter?.text).toContain('09:00');
      await office.publish([listed('LH 1149', '09:30')]);
      expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:30')]);
      await office.publish([row({ 'Flight number': 'FR 1', 'Pickup time': '15:20' })]);
      expect(await recipients()).toEqual([]);
      const again = await office.send('POST', '/api/admin/flight-numbers/', same);
      expect(again).toMatchObject({ status: 201, json: { mails: 0 } });
    });

    it('[FLT-01a] three numbers are one flight, and a number that is removed is a flight of its own again', async () => {
      const link = (number: string, same_as: string) =>
        office.send('POST', '/api/admin/flight-numbers/', { number, same_as });
      await link('UX 3151', 'LH 1149');
      await link('LH 1149', 'AC 9123');
      await office.publish([listed('UX 3151')]);
      expect(await office.publish([listed('AC 9123', '09:10')])).toMatchObject({
        summary: { changed: 1, new: 0 },
      });
      expect((await office.send('DELETE', '/api/admin/flight-numbers/UX%203151/')).status).toBe(200);
      expect((await office.send('DELETE', '/api/admin/flight-numbers/UX%203151/')).status).toBe(404);
      const own = await office.publish([listed('AC 9123', '09:15')]);
      expect(own).toMatchObject({ status: 200, summary: { changed: 0, new: 1, gone: 0 } });
      expect((await link('UX 3151', ' - ')).status).toBe(400);
    });
  });

  it('[CASE-10] [TEXT-12] a guest whose flight has no coach yet reads that of this flight, not that the hotel has none', async () => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'UX 3151' });
    const [letter] = await office.letters();
    expect(letter?.text).toContain('There is no transfer for flight UX 3151 from this hotel');
  });

  it('[CASE-11] a list without flights changes what is published, and withdraws nothing', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna' }), row({ Date: NEXT })]);
    const plain = { Hotel: 'Hotel Sol', Date: DAY, 'Pickup time': '09:20', 'Pickup point': 'Main entrance' };
    const published = await office.publish([plain], { decisions: { source: 'Main office' } });
    expect(published).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await office.lookup(DAY)).toEqual(['09:20 BT 682']);
    const whole = { source: 'Main office', complete: 'days' as const };
    const complete = await office.publish([plain], { decisions: whole, body: { accept_gone: 1 } });
    expect(complete).toMatchObject({ status: 200, summary: { changed: 0, gone: 1 } });
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual([]);
    expect(await office.lookup(NEXT)).toEqual(['09:00 BT 682']);
  });

  it('[CASE-12] of rows without a flight those with one candidate change it, and the others are held', async () => {
    await office.publish([
      row(),
      row({ Hotel: 'Hotel Luna' }),
      row({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1', 'Pickup time': '15:00' }),
    ]);
    const partly = await office.publish([
      row({ 'Pickup time': '09:20', 'Flight number': '' }),
      row({ Hotel: 'Hotel Luna', 'Pickup time': '14:00', 'Flight number': '' }),
    ]);
    expect(partly).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0, held: 1 } });
    expect(await office.problems(partly.list)).toMatchObject([{ row_number: 3, reason: 'flight-unclear' }]);
    expect(await office.lookup(DAY)).toEqual(['09:20 BT 682']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682', '15:00 FR 1']);
  });

  it('[CASE-13] [CASE-16] the complete list of the evening withdraws a cancelled flight after its number is confirmed, and says whom to call', async () => {
    const other = row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' });
    await storeSetting(office.app.database, 'contact_phone', '+34 952 000 000');
    await office.publish([row(), other, row({ Date: NEXT })], { decisions: { complete: 'days' } });
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const evening = await office.publish([other]);
    expect(evening).toMatchObject({
      status: 409,
      json: { error_key: 'gone_not_confirmed' },
      summary: { gone: 1 },
    });
    expect((await office.publish([other], { body: { accept_gone: 2 } })).status).toBe(409);
    expect(await recipients()).toEqual([]);
    expect((await office.publish([other], { body: { accept_gone: 1 } })).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['15:00 FR 1']);
    expect(await office.lookup(NEXT)).toEqual(['09:00 BT 682']);
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('Please don’t wait');
    expect(letter?.text).toMatch(/\+34.952.000.000/);
    expect(letter?.calendar).toContain('CANCELLED');
  });

  it('[CASE-14] of two offices each changes its own departures; where they meet it is a question once', async () => {
    await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
    // Another office: other columns.
    const theirs = (time: string): OfficeRow => ({ ...row({ 'Pickup time': time }), 'Flight time': '12:30' });
    const met = await office.publish([theirs('08:50')], {
      decisions: { source: 'Tez Tour', complete: 'days' },
    });
    expect(met).toMatchObject({ status: 409, json: { error_key: 'pairs_open' }, summary: { gone: 0 } });
    const apart = { source: 'Tez Tour', complete: 'days' as const, apart: ['BT682>BT682'] };
    expect(await office.publish([theirs('08:50')], { decisions: apart })).toMatchObject({ status: 200 });
    expect(await office.publish([theirs('08:55')])).toMatchObject({
      status: 200,
      summary: { changed: 1, gone: 0 },
    });
    const all = ['08:55 BT 682', '09:00 BT 682', '15:00 FR 1'];
    expect(await office.lookup(DAY)).toEqual(all);
    const again = await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
    expect(again.summary).toMatchObject({ unchanged: 2, new: 0, gone: 0 });
    expect(again.list.reading?.pairs).toEqual([]);
    expect(await office.lookup(DAY)).toEqual(all);
  });

  it('[CASE-14] where two offices meet in the same coach, it changes, and neither asks again', async () => {
    await office.publish([row()]);
    const theirs = (time: string): OfficeRow => ({ ...row({ 'Pickup time': time }), 'Flight time': '12:30' });
    const same = { source: 'Tez Tour', pairs: ['BT682>BT682'] };
    const met = await office.publish([theirs('08:50')], { decisions: same });
    expect(met).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await office.lookup(DAY)).toEqual(['08:50 BT 682']);
    expect((await office.publish([theirs('08:55')])).list.reading?.pairs).toEqual([]);
    expect((await office.publish([row()])).list.reading?.pairs).toEqual([]);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
  });

  it('[CASE-15] a correction of one hotel changes that row only', async () => {
    await office.publish([
      row(),
      row({ Hotel: 'Hotel Luna' }),
      row({ Date: NEXT }),
      row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' }),
    ]);
    const hotel = office.hotelId('Hotel Luna');
    await office.subscribe('luna@example.com', { departure_date: DAY, flight_number: 'BT 682', hotel });
    await office.letters();
    const corrected = await office.publish([row({ 'Pickup point': 'Side door' })]);
    expect(corrected).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    const points = async (...asked: Parameters<TransferOffice['answer']>) =>
      (await office.answer(...asked)).map(({ pickup_point }) => pickup_point);
    expect(await points(DAY)).toEqual(['Side door', 'Main entrance']);
    expect(await points(DAY, 'Hotel Luna')).toEqual(['Main entrance']);
    expect(await points(NEXT)).toEqual(['Main entrance']);
    expect(await recipients()).toEqual([]);
  });

  it('[CASE-17] a guest put on a later coach of the same flight is notified of the later coach, not that it is gone', async () => {
    await office.publish([night({ 'Pickup time': '21:40' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const later = await office.publish([night({ 'Pickup time': '22:40' })]);
    expect(later).toMatchObject({ status: 200, summary: { changed: 1, gone: 0 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('22:40, not 21:40');
    expect(letter?.text).not.toContain('don’t wait');
    expect(letter?.calendar).not.toContain('CANCELLED');
  });

  it('[CASE-17] [MAIL-07] where the other coach leaves after midnight, a guest subscribed to the day before is notified of it when theirs is removed', async () => {
    const late = night({ Coach: '2', Date: NEXT, 'Pickup time': '00:20', 'Flight time': '02:40' });
    await office.publish([night({ Coach: '1', 'Pickup time': '23:10', 'Flight time': '02:40' }), late]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    await office.publish([late], { body: { accept_gone: 1 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.subject).toMatch(/^Your coach now leaves on Monday 29.June at.00:20/);
    expect(letter?.text).toContain('00:20, not on Sunday 28 June');
    expect(letter?.text).not.toMatch(/please call us/i);
    await office.publish([{ ...late, 'Pickup time': '00:25' }]);
    expect((await office.letters())[0]?.text).toContain('00:25, not 00:20');
  });

  it('[CASE-10] [CASE-17] where the other coach is listed under the other number of the flight, the guest is notified of it', async () => {
    await office.send('POST', '/api/admin/flight-numbers/', { number: 'UX 3151', same_as: 'LH 1149' });
    const other = row({ Coach: '2', 'Flight number': 'UX 3151', 'Pickup time': '09:30' });
    await office.publish([row({ Coach: '1', 'Flight number': 'LH 1149' }), other]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'LH 1149' });
    await office.letters();
    await office.publish([other], { body: { accept_gone: 1 } });
    const [letter] = await office.letters();
    expect(letter?.subject).toMatch(
      /^The coach for flight UX.3151 leaves .* at.09:30; the one at.09:00 has been removed$/,
    );
  });

  it('[CASE-17] [TEXT-12] a coach to the flight of that number on another day is no other coach', async () => {
    const [morning, evening] = [
      night({ 'Flight date': DAY, 'Flight time': '12:00', 'Pickup time': '09:00' }),
      night({ 'Pickup time': '23:00', 'Flight time': '02:40' }),
    ];
    await office.publish([morning, evening]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    await office.publish([evening], { decisions: { complete: 'days' }, body: { accept_gone: 1 } });
    const [letter] = await office.letters();
    expect(letter?.subject).toMatch(/^The transfer .*BT.682.* has been removed from the schedule/);
  });

  it.each([
    ['with the flight chosen', { flight_number: 'BT 682' }],
    ['of any flight', {}],
  ])('[CASE-17] where the later coach is published already, a guest %s is notified of it, not that the transfer is gone', async (_, chosen) => {
    const [early, late, other] = [
      night({ Coach: '1', 'Pickup time': '21:40' }),
      night({ Coach: '2', 'Pickup time': '22:40' }),
      night({
        Coach: '',
        'Flight number': 'FR 1',
        'Flight date': '',
        'Flight time': '',
        'Pickup time': '12:00',
      }),
    ];
    await office.publish([early, late, other]);
    await office.subscribe('guest@example.com', { departure_date: DAY, ...chosen });
    await office.letters();
    const removed = await office.publish([late, other], { body: { accept_gone: 1 } });
    expect(removed).toMatchObject({ status: 200, summary: { changed: 0, gone: 1 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.subject).toMatch(
      /^The coach for flight BT.682 leaves on Sunday 28.June at.22:40; the one at.21:40 has been removed$/,
    );
    expect(letter?.text).toContain('If you were to take it, please take the one at 22:40.');
    expect(letter?.text).toContain('Please take another one for this flight.');
    expect(letter?.text).not.toMatch(/transfer .*removed from the schedule|please call us, and/i);
    await office.publish([other], { decisions: { complete: 'days' }, body: { accept_gone: 1 } });
    const [last] = await office.letters();
    expect(last?.subject).toMatch(
      /^(Please call us: your|The) transfer .* has been removed from the schedule/,
    );
  });

  it('[CASE-18] [CASE-19] a hotel renamed between two lists is found by its former name, and merged into another keeps its subscribers', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    await office.subscribe('luna@example.com', { departure_date: DAY, hotel: into });
    await office.letters();
    const before = await office.ids(DAY);
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, { into, version: 1 });
    expect(merged.status).toBe(200);
    expect(await recipients()).toEqual([]);
    expect(await office.ids(DAY)).toEqual([Math.min(...before)]);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
    const next = await office.publish([row({ 'Pickup time': '09:30' })]);
    expect(next).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await recipients()).toEqual(['guest@example.com', 'luna@example.com']);
  });

  it('[CASE-18] a hotel renamed between two lists is found by its former name, and its subscribers are notified of the change', async () => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const path = `/api/admin/hotels/${office.hotelId()}/`;
    const { json } = await office.send('GET', path);
    const renamed = await office.send('PUT', path, { ...Object(json), name: 'Sol Nuevo' });
    expect(renamed.status).toBe(200);
    const next = await office.publish([row({ 'Pickup time': '09:30' })]);
    expect(next).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0, questions: 0 } });
    expect(next.list.reading?.pairs).toEqual([]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('Sol Nuevo');
    expect(letter?.text).toContain('09:30, not 09:00');
  });

  it('[CASE-20] [DESK-97] two hotels merged with different times of one coach are a question first', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const path = `/api/admin/hotels/${from}/merge/`;
    const preview = await office.send('GET', `${path}?into=${into}`);
    expect(preview.json).toMatchObject({
      differing: [
        { flight_number: 'BT 682', from: { pickup_time: '09:00' }, into: { pickup_time: '09:20' } },
      ],
    });
    const open = await office.send('POST', path, { into, version: 1 });
    expect(open).toMatchObject({ status: 409, json: { error_key: 'departures_differ' } });
    expect((await office.send('GET', `${path}?into=${into}&differing=into`)).json).toMatchObject({
      notified: 1,
    });
    expect((await office.send('POST', path, { into, version: 1, differing: 'into' })).status).toBe(200);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:20 BT 682']);
    const [letter] = await office.letters();
    expect(letter?.text).toContain('09:20');
    expect(letter?.text).not.toContain('don’t wait');
  });

  it('[CASE-20] a coach over midnight is a question, too; flights of one number on two days are none', async () => {
    const into = office.hotelId('Hotel Luna');
    const preview = async () =>
      (await office.send('GET', `/api/admin/hotels/${office.hotelId('Hotel Sol')}/merge/?into=${into}`)).json;
    const luna = night({ Hotel: 'Hotel Luna', Date: NEXT, 'Pickup time': '00:10' });
    const other = { ...luna, 'Flight date': '2026-06-30', 'Pickup time': '23:40' };
    await office.publish([night(), other, night({ Hotel: 'Hotel Luna', 'Flight date': '2026-06-28' })], {
      decisions: { accepted_rows: 'all' },
    });
    expect(await preview()).toMatchObject({ differing: [] });
    const moved = await office.publish([luna], { decisions: { accepted_rows: 'all' } });
    expect(moved).toMatchObject({ status: 200, summary: { new: 1, changed: 0 } });
    expect(await preview()).toMatchObject({
      differing: [{ from: { pickup_time: '23:40' }, into: { pickup_time: '00:10' } }],
    });
  });

  it('[CASE-21] a booking of two names is found by either', async () => {
    await office.publish([guest('Ivanov / Petrova')]);
    for (const last_name of ['Ivanov', 'Petrova']) {
      expect(await office.lookup(DAY, { last_name })).toEqual(['09:00 BT 682']);
    }
  });

  it('[CASE-22] a corrected name is a question, and the guest is notified only of what changed', async () => {
    await office.publish([guest('Jonson')]);
    await office.subscribe('guest@example.com', {
      departure_date: DAY,
      transfer_type: 'private',
      last_name: 'Jonson',
    });
    await office.letters();
    const open = await office.publish([guest('Johannson')]);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    expect(open.list.reading?.pairs).toMatchObject([{ last_name: 'Jonson', listed_name: 'Johannson' }]);
    const same = { decisions: { pairs: ['JONSON>JOHANNSON'] } };
    expect(await office.publish([guest('Johannson')], same)).toMatchObject({
      status: 200,
      summary: { changed: 1, new: 0 },
    });
    expect(await recipients()).toEqual([]);
    await office.publish([guest('Johannson', { 'Pickup time': '09:10' })]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('09:10, not 09:00');
    expect(letter?.text).not.toMatch(/Johannson|Jonson/);
  });

  it('[CASE-23] a seat sold to another guest is no pair, and no mail of one goes to the other', async () => {
    await office.publish([guest('Smith')]);
    const question = { departure_date: DAY, transfer_type: 'private' as const };
    await office.subscribe('smith@example.com', { ...question, last_name: 'Smith' });
    await office.subscribe('kowalski@example.com', { ...question, last_name: 'Kowalski' });
    await office.letters();
    const sold = await office.publish([guest('Kowalski')], { ...EVERYTHING, body: { accept_gone: 1 } });
    expect(sold).toMatchObject({ status: 200, summary: { new: 1, gone: 1 } });
    expect(sold.list.reading?.pairs).toEqual([]);
    const letters = await office.letters();
    expect(letters.map(({ to, text }) => [to, text.includes('Please don’t wait')])).toEqual([
      ['kowalski@example.com', false],
      ['smith@example.com', true],
    ]);
    expect(letters[0]?.text).toContain('09:00');
    for (const { text } of letters) expect(text).not.toMatch(/Smith|Kowalski/);
  });

  it('[DEP-03] [DEP-04b] guests see what a change replaced, and when, until the coach has left', async () => {
    const ask = async () => {
      const { json } = await office.app.get(
        `/api/transfer-schedule/?hotel_id=${office.hotelId()}&date=${DAY}&type=group`,
      );
      return (json as { departures: object[] }).departures[0];
    };
    await office.publish([row()]);
    expect(await ask()).toMatchObject({ changed_at: null, previous: null });
    office.setClock('2026-06-02T08:00:00Z');
    await office.publish([row({ 'Pickup time': '11:50', 'Pickup point': 'Bus stop' })]);
    const changed = {
      changed_at: '2026-06-02T08:00:00.000Z',
      previous: { pickup_date: DAY, pickup_time: '09:00', pickup_point: 'Main entrance' },
    };
    expect(await ask()).toMatchObject({ pickup_time: '11:50', ...changed });
    // Another fact of the flight changes neither time nor place.
    office.setClock('2026-06-03T08:00:00Z');
    const destination = {
      ...row({ 'Pickup time': '11:50', 'Pickup point': 'Bus stop' }),
      'Flight time': '14:00',
    };
    await office.publish([destination], { decisions: { source: 'Main office' } });
    expect(await ask()).toMatchObject({ flight_time: '14:00', ...changed });
    office.setClock('2026-06-28T11:00:00Z');
    expect(await ask()).toMatchObject({ left: true, changed_at: null, previous: null });
  });

  describe('[DEP-04a] of each fact that changed guests see what it was before', () => {
    const first = async (hotel?: string, day = DAY) => (await office.answer(day, hotel))[0];
    const was = async (hotel?: string) => {
      const { pickup_date, pickup_time, pickup_point } = (await first(hotel))?.previous ?? {};
      return [pickup_date, pickup_time, pickup_point];
    };
    const at = (time: string, point = 'Main entrance') =>
      office.publish([row({ 'Pickup time': time, 'Pickup point': point })]);

    it('after another change of another fact, and of the same', async () => {
      await at('09:00');
      await at('09:20');
      office.setClock('2026-06-02T08:00:00Z');
      await at('09:20', 'Bus stop');
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
      expect(await first()).toMatchObject({ changed_at: '2026-06-02T08:00:00.000Z' });
      await at('09:05', 'Bus stop');
      expect(await was()).toEqual([DAY, '09:20', 'Main entrance']);
    });

    it('after a change that is taken back, by a list or an undo', async () => {
      await at('09:00');
      await at('09:20');
      await at('09:00');
      expect(await was()).toEqual([DAY, '09:20', 'Main entrance']);
      const { list } = await at('09:00', 'Bus stop');
      expect((await office.undo(list.id)).status).toBe(200);
      expect(await first()).toMatchObject({ pickup_point: 'Main entrance' });
      expect(await was()).toEqual([DAY, '09:20', 'Bus stop']);
    });

    it('while no time is set, and after one is set again', async () => {
      await at('09:00');
      await at('TBA');
      expect(await first()).toMatchObject({ pickup_time: null, previous: { pickup_time: '09:00' } });
      await at('TBA', 'Bus stop');
      await at('09:20', 'Bus stop');
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
    });

    it('over midnight, with a later change of the time', async () => {
      await office.publish([night()]);
      await office.publish([night({ Date: NEXT, 'Pickup time': '00:10' })]);
      await office.publish([night({ Date: NEXT, 'Pickup time': '00:20' })]);
      expect(await first(undefined, NEXT)).toMatchObject({
        pickup_time: '00:20',
        previous: { pickup_date: DAY, pickup_time: '00:10', pickup_point: 'Main entrance' },
      });
    });

    it('after an edit of a departure that a list changed', async () => {
      await at('09:00');
      await at('09:20');
      const [id] = await office.ids(DAY);
      const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
      const { id: _, updated_at, hotel, municipality, ...before } = json as Record<string, unknown>;
      const staged = await office.send('POST', '/api/admin/departures/', {
        ...{ id, before, after: { ...before, pickup_point: 'Bus stop' } },
      });
      expect(staged).toMatchObject({ status: 201 });
      await office.publishList((staged.json as { id: number }).id);
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
    });

    it('after it was withdrawn and restored, as it was or with another time', async () => {
      const other = row({ 'Flight number': 'W6 200', 'Pickup time': '22:00' });
      const withdraw = () => office.publish([other], { ...EVERYTHING, body: { accept_gone: 1 } });
      await office.publish([row(), other]);
      await at('09:20');
      expect((await withdraw()).status).toBe(200);
      await at('09:20');
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
      expect((await withdraw()).status).toBe(200);
      await at('09:40');
      expect(await was()).toEqual([DAY, '09:20', 'Main entrance']);
    });

    it('after its stop was replaced for some days', async () => {
      const from = { latitude: 36.601, longitude: -4.501 };
      const bakery = await office.addStop({ name: 'Bakery', ...from });
      const church = await office.addStop({ name: 'Church', latitude: 36.603, longitude: -4.503 });
      await at('09:00', 'Bakery');
      await at('09:20', 'Bakery');
      const staged = await office.changeStop(bakery, {
        ...{ replacement_id: church, valid_from: DAY, valid_to: DAY },
      });
      expect((await office.publishList(staged.id)).status).toBe(200);
      expect(await first()).toMatchObject({ pickup_point: 'Church' });
      expect(await was()).toEqual([DAY, '09:00', 'Bakery']);
    });

    it.each([
      ['that said the same', '09:20', '09:00'],
      ['that said another time', '09:40', '09:40'],
    ])('after its hotel is merged with one %s', async (_what, time, before) => {
      await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
      await at('09:00');
      await at(time);
      const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
      const merge = { into, version: 1, differing: 'into' };
      expect((await office.send('POST', `/api/admin/hotels/${from}/merge/`, merge)).status).toBe(200);
      expect(await first('Hotel Luna')).toMatchObject({ pickup_time: '09:20' });
      expect(await was('Hotel Luna')).toEqual([DAY, before, 'Main entrance']);
    });
  });

  describe('stops', () => {
    const BAKERY = { name: 'Av. del Sol, bakery', latitude: 36.601, longitude: -4.501 };
    const at = (point: string, more: OfficeRow = {}) => row({ 'Pickup point': point, ...more });

    it('[CASE-24] a stop spelled two ways in two lists is one stop: nothing changes, nobody is notified', async () => {
      await office.addStop({ ...BAKERY, aliases: ['Panadería Sol'] });
      await office.publish([at('Av. del Sol, bakery')]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      for (const spelling of ['AVDA. SOL - BAKERY', 'panaderia sol']) {
        const again = await office.publish([at(spelling)]);
        expect(again).toMatchObject({ status: 409, summary: { new: 0, changed: 0, unchanged: 1 } });
      }
      expect(await office.letters()).toEqual([]);
      expect(await office.answer(DAY)).toMatchObject([
        { pickup_point: 'Av. del Sol, bakery', stop: { name: 'Av. del Sol, bakery' } },
      ]);
    });

    it('[CASE-24] also where the stop is entered after the first list, or never', async () => {
      await office.publish([at('Pza. Mayor 3'), at('Panadería Sol', { Date: NEXT })]);
      await office.addStop({ ...BAKERY, aliases: ['Panadería Sol'] });
      expect(await office.answer(NEXT)).toMatchObject([
        { pickup_point: 'Panadería Sol', stop: { name: BAKERY.name } },
      ]);
      const again = await office.publish([at('PLAZA MAYOR, 3'), at(BAKERY.name, { Date: NEXT })]);
      expect(again).toMatchObject({ status: 409, summary: { new: 0, changed: 0, unchanged: 2 } });
      expect(await office.publish([at('Plaza Mayor, 8')])).toMatchObject({ summary: { changed: 1 } });
    });

    it('[CASE-25] a stop replaced for a week of road works is one publish; later lists follow, and an undo restores', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      const before = { ...at(BAKERY.name), Date: '2026-06-27' };
      const luna = at(BAKERY.name, { Hotel: 'Hotel Luna', Date: '2026-07-04' });
      const after = at(BAKERY.name, { Date: '2026-07-05' });
      const elsewhere = at('Main entrance', { Hotel: 'Hotel Luna' });
      await office.publish([before, at(BAKERY.name), elsewhere, luna, after]);
      const points = async (date: string, hotel = 'Hotel Sol') =>
        (await office.answer(date, hotel)).map(({ pickup_point }) => pickup_point);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();

      const staged = await office.changeStop(bakery, {
        ...{ valid_from: DAY, valid_to: '2026-07-04', replacement_id: church },
      });
      expect(staged.summary).toMatchObject({ changed: 2, new: 0, gone: 0, mails: { total: 1 } });
      const works = await office.publishList(staged.id);
      expect(works).toMatchObject({ status: 200, json: { mails: 1 } });
      expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('Church')]);
      expect(await points('2026-06-27')).toEqual([BAKERY.name]);
      expect(await points('2026-07-04', 'Hotel Luna')).toEqual(['Church']);
      expect(await points('2026-07-05')).toEqual([BAKERY.name]);
      expect(await points(DAY, 'Hotel Luna')).toEqual(['Main entrance']);
      expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church', stop: { name: 'Church' } }]);

      const later = at(BAKERY.name, { Date: NEXT, 'Flight number': 'FR 100' });
      const list = await office.publish([at(BAKERY.name, { 'Pickup time': '09:20' }), later]);
      expect(list).toMatchObject({ status: 200, summary: { new: 1, changed: 1 } });
      const [letter] = await office.letters();
      expect(letter?.text).toContain('09:20');
      expect(letter?.text).not.toContain('bakery');
      expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: 'Church' }]);

      expect(await office.undo(staged.id)).toMatchObject({ status: 200, json: { mails: 1 } });
      expect(await office.answer(DAY)).toMatchObject([{ pickup_point: BAKERY.name, pickup_time: '09:20' }]);
      expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: BAKERY.name }]);
      expect(await points('2026-07-04', 'Hotel Luna')).toEqual([BAKERY.name]);
      expect((await office.letters()).map(({ text }) => text)).toEqual([
        expect.stringContaining(BAKERY.name),
      ]);
      const last = await office.publish([at(BAKERY.name, { 'Pickup time': '09:20' }), later]);
      expect(last).toMatchObject({ status: 409, summary: { unchanged: 2 } });
    });

    it('[CASE-25] a stop moved until further notice is moved for lists that still have its former position', async () => {
      const bakery = await office.addStop(BAKERY);
      const listed = { Latitude: '36.601', Longitude: '-4.501' };
      await office.publish([at(BAKERY.name, listed)]);
      const change = { valid_from: DAY, valid_to: null, name: null, latitude: 36.6035, longitude: -4.503 };
      await office.publishList((await office.changeStop(bakery, change)).id);
      const moved = { pickup_lat: 36.6035, pickup_lng: -4.503, stop: { id: bakery } };
      expect(await office.answer(DAY)).toMatchObject([moved]);
      const list = await office.publish([
        at(BAKERY.name, listed),
        at(BAKERY.name, { ...listed, Date: NEXT }),
      ]);
      expect(list).toMatchObject({ status: 200, summary: { new: 1, changed: 0, unchanged: 1 } });
      expect(await office.answer(NEXT)).toMatchObject([moved]);
    });

    it('[STOP-03a] [STOP-03c] a change of a stop that no coach has yet is published for the lists to come', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      const change = { valid_from: DAY, valid_to: DAY, replacement_id: church };
      const staged = await office.changeStop(bakery, change);
      expect(await office.publishList(staged.id)).toMatchObject({ status: 200, json: { mails: 0 } });
      await office.publish([at(BAKERY.name), at(BAKERY.name, { Date: NEXT })]);
      expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church' }]);
      expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: BAKERY.name }]);
    });

    it('[STOP-03a] a change of a stop that waits is compared again after another publish', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      const change = { valid_from: DAY, valid_to: NEXT, replacement_id: church };
      const staged = await office.changeStop(bakery, change);
      await office.publish([at(BAKERY.name)]);
      expect(await office.publishList(staged.id)).toMatchObject({ status: 409 });
      const { json } = await office.send('PUT', `/api/admin/schedules/${staged.id}/choices/`, {});
      expect(json).toMatchObject({ summary: { changed: 1 } });
      expect(await office.publishList(staged.id)).toMatchObject({ status: 200 });
      expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church' }]);
    });

    it('[STOP-04a] a list without places puts guests at the usual stop of their hotel', async () => {
      await office.addStop({ ...BAKERY, hotels: [office.hotelId()] });
      const { 'Pickup point': _none, ...without } = row();
      const decisions = { columns: { pickup_point: null } };
      expect(await office.publish([without], { decisions })).toMatchObject({ status: 200 });
      expect(await office.answer(DAY)).toMatchObject([
        { pickup_point: BAKERY.name, pickup_lat: 36.601, stop: { name: BAKERY.name } },
      ]);
    });
  });

  it('[CASE-27] [PUBL-06b] [PUBL-06c] an undo after two later publishes takes back what still stands, and names the rest', async () => {
    const luna = (time: string) => row({ Hotel: 'Hotel Luna', 'Pickup time': time });
    const third = (time: string) => row({ 'Flight number': 'FR 1', 'Pickup time': time });
    await office.publish([row(), luna('09:00'), third('12:00')]);
    const changed = await office.publish([row({ 'Pickup time': '09:10' }), luna('09:10'), third('12:10')]);
    await office.publish([row({ 'Pickup time': '09:20' })]);
    await office.publish([third('12:20')]);
    const path = `/api/admin/schedules/${changed.list.id}/undo/`;
    const { json } = await office.send('GET', path);
    expect(json).toMatchObject({
      refusal: null,
      changed_since: 2,
      departures: [{ hotel: 'Hotel Sol' }, { hotel: 'Hotel Sol' }],
    });
    expect((await office.send('POST', path)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['09:20 BT 682', '12:20 FR 1']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
  });

  it('[CASE-28] a coach at 02:30 in the night when the clocks go forward is refused, and when they go back flagged', async () => {
    await office.close();
    office = await openTransferOffice(['Hotel Sol'], { now: new Date('2026-10-01T08:00:00Z') });
    const back = await office.publish([row({ Date: '2026-10-25', 'Pickup time': '02:30' })]);
    expect(back.list.reading?.notices).toMatchObject([{ row: 2, reason: 'twice-that-night' }]);
    expect(back.status).toBe(200);
    expect(await office.answer('2026-10-25')).toMatchObject([{ leaves_at: '2026-10-25T00:30:00.000Z' }]);
    const forward = await office.publish([row({ Date: '2027-03-28', 'Pickup time': '02:30' })]);
    expect(await office.problems(forward.list)).toMatchObject([{ reason: 'no-such-time' }]);
    expect(forward).toMatchObject({ status: 409 });
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
    const list = await office.stageWorkbook({
      sheets: [
        {
          rows: [
            ['Hotel', 'Date', 'Pickup time', 'Pickup point', 'Flight number'],
            ...flights.map((number, at) => ['Hotel Sol', DAY, times[at] ?? '', 'Main entrance', number]),
          ],
          hiddenRows: [5],
        },
      ],
    });
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
  });

  it('[CASE-20] [CASE-30] where two hotels are merged, the reception that heard the other time is due a call', async () => {
    const today = (Hotel: string, time: string) => row({ Hotel, Date: '2026-06-01', 'Pickup time': time });
    office.setClock('2026-05-31T08:00:00Z');
    await office.publish([today('Hotel Sol', '15:00')]);
    await office.publish([today('Hotel Luna', '15:30')]);
    office.setClock('2026-06-01T08:00:00Z');
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, {
      ...{ into, version: 1, differing: 'from' },
    });
    expect(merged.status).toBe(200);
    expect(await office.lookup('2026-06-01', { hotel: 'Hotel Luna' })).toEqual(['15:00 BT 682']);
    const { calls } = (await office.send('GET', '/api/admin/today/')).json as Today;
    expect(calls.rows).toMatchObject([
      { hotel: 'Hotel Luna', changes: [{ before: { time: '15:30' }, after: { time: '15:00' } }] },
    ]);
  });

  it('[CASE-30] after a call and an undo the reception holds the wrong time, and is due again', async () => {
    const evening = (time: string) =>
      row({ Date: '2026-06-01', 'Flight number': 'BT 9', 'Pickup time': time });
    const calls = async () => {
      const { json } = await office.send('GET', '/api/admin/today/');
      return (json as Today).calls;
    };
    office.setClock('2026-05-31T08:00:00Z');
    await office.publish([evening('15:10')]);
    office.setClock('2026-06-01T08:00:00Z');
    const later = await office.publish([evening('15:30')]);
    const [due] = (await calls()).rows;
    expect(due?.changes).toMatchObject([{ before: { time: '15:10' }, after: { time: '15:30' } }]);
    const state = due?.changes.map(({ departure_id, after }) => ({ departure_id, pickup: after }));
    const path = `/api/admin/today/calls/${office.hotelId()}/`;
    expect((await office.send('POST', path, { outcome: 'called', state })).status).toBe(200);
    expect((await calls()).to_call).toBe(0);

    expect((await office.send('POST', `/api/admin/schedules/${later.list.id}/undo/`)).status).toBe(200);
    expect(await calls()).toMatchObject({
      to_call: 1,
      rows: [{ changes: [{ before: { time: '15:30' }, after: { time: '15:10' } }] }],
    });
  });
});

function uidOf(calendar: string): string | undefined {
  return /^UID:(.*)$/m.exec(calendar)?.[1]?.trim();
}
