import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '../../../../values/calendar-date.ts';
import { wallTime } from '../../../../values/wall-time.ts';
import { changesBetween, type DepartureDiff, isDuplicate } from './departure-diff.ts';
import { diffDepartures } from './diff-departures.ts';
import {
  type DepartureSnapshot,
  departureSnapshot,
  type IdentifiedSnapshot,
  type NotifiedDeparture,
  parseLastNotified,
} from './last-notified.ts';

const NOW = new Date('2026-05-20T10:00:00Z');

function coach(
  flight: string,
  time: string | null,
  more: Partial<DepartureSnapshot> = {},
): DepartureSnapshot {
  return {
    pickup_date: calendarDate('2026-06-01'),
    pickup_time: time === null ? null : wallTime(time),
    pickup_point: 'Main entrance',
    pickup_lat: 36.6,
    pickup_lng: -4.5,
    flight_number: flight,
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    ...more,
  };
}

/** Diffs each publish against the state notified before; returns the diffs of the last one. */
function diffSequence(own: boolean, ...publishes: DepartureSnapshot[][]): DepartureDiff[] {
  let notified: readonly NotifiedDeparture[] = [];
  let diffs: DepartureDiff[] = [];
  for (const published of publishes) {
    diffs = diffDepartures(notified, published, { own, now: NOW });
    notified = diffs.map(({ now }) => now);
  }
  return diffs;
}

const kinds = (diffs: readonly DepartureDiff[]) =>
  diffs.map(({ kind, now }) => `${now.flight_number} ${kind}`);

describe('the diff of notified and published departures', () => {
  test('[MAIL-02] the same flight at another time is the same departure', () => {
    const [diffs] = diffSequence(
      false,
      [coach('FR 1', '09:00')],
      [coach('fr1', '08:00', { pickup_point: 'Side door' })],
    );
    expect(diffs).toMatchObject({ kind: 'changed', changes: ['time', 'point'] });
  });

  test('[MAIL-02] of two bookings under one name only the one with a new time is changed', () => {
    const diffs = diffSequence(
      true,
      [coach('FR 1', '09:00'), coach('FR 1', '09:30')],
      [coach('FR 1', '09:30'), coach('FR 1', '08:00')],
    );
    expect(diffs.map(({ kind, now }) => [kind, now.pickup_time])).toEqual([
      ['changed', '08:00'],
      ['same', '09:30'],
    ]);
  });

  test('[MAIL-07] [MAIL-02] another flight at another time is another coach of the hotel, but a change of the guest’s own', () => {
    const publishes = [[coach('FR 1', '09:00')], [coach('BT 2', '15:00')]];
    expect(kinds(diffSequence(false, ...publishes))).toEqual(['FR 1 gone', 'BT 2 new']);
    expect(kinds(diffSequence(true, ...publishes))).toEqual(['BT 2 changed']);
  });

  test('[MAIL-02] another flight number at the same time is the same coach', () => {
    const diffs = diffSequence(
      false,
      [coach('FR 1', '09:00'), coach('LH 9', '11:00')],
      [coach('BT 2', '09:00'), coach('LH 9', '11:00')],
    );
    expect(kinds(diffs)).toEqual(['BT 2 changed', 'LH 9 same']);
  });

  test('[MAIL-07] a removed departure is reported once, and again when it is restored', () => {
    const there = [coach('FR 1', '09:00')];
    expect(kinds(diffSequence(false, there, []))).toEqual(['FR 1 gone']);
    expect(kinds(diffSequence(false, there, [], []))).toEqual(['FR 1 same']);
    expect(kinds(diffSequence(false, there, [], [], there))).toEqual(['FR 1 restored']);
  });

  test('[MAIL-05] no calendar entry number is reused for another departure', () => {
    const diffs = diffSequence(
      false,
      [coach('FR 1', '09:00')],
      [],
      [coach('BT 2', '15:00')],
      [coach('LH 9', '16:00')],
    );
    expect(diffs.map(({ now }) => [now.flight_number, now.entry, now.gone])).toEqual([
      ['FR 1', 1, true],
      ['BT 2', 2, true],
      ['LH 9', 3, false],
    ]);
  });

  const facts = fc
    .tuple(
      fc.constantFrom('FR 1', 'FR 2', ''),
      fc.constantFrom('09:00', '10:00', null),
      fc.constantFrom('Door', 'Gate'),
    )
    .map(([flight, time, pickup_point]) => coach(flight, time, { pickup_point }));
  const history = fc.array(fc.array(facts, { maxLength: 4 }), { minLength: 1, maxLength: 6 });

  test('[MAIL-02] after any sequence of publishes the guest knows the last state, and a repeated diff is empty', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (publishes, own) => {
        const last = publishes.at(-1) ?? [];
        const notified = diffSequence(own, ...publishes).map(({ now }) => now);
        const known = notified.filter(({ gone }) => !gone);
        expect(known.map(plain).toSorted()).toEqual(last.map(plain).toSorted());
        expect(new Set(notified.map(({ entry }) => entry)).size).toBe(notified.length);
        const again = diffDepartures(notified, last, { own, now: NOW });
        expect(again.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});

test.each([
  [{ pickup_time: wallTime('09:05') }, 'time'],
  [{ pickup_time: null }, 'time'],
  [{ pickup_date: calendarDate('2026-06-02') }, 'date'],
  [{ pickup_point: 'Side door' }, 'point'],
  [{ pickup_lat: 36.7 }, 'place'],
  [{ pickup_lng: -4.6 }, 'place'],
  [{ flight_number: 'FR 2' }, 'flight'],
  [{ flight_date: calendarDate('2026-06-02') }, 'flight_leaves'],
  [{ flight_time: wallTime('11:00') }, 'flight_leaves'],
  [{ flight_destination: 'Riga' }, 'destination'],
])('[MAIL-02] %j is a change of %s, and of nothing else', (change, kind) => {
  const was = coach('FR 1', '09:00', { flight_date: calendarDate('2026-06-01') });
  expect(changesBetween(was, { ...was, ...change })).toEqual([kind]);
  expect(changesBetween(was, { ...was, flight_number: 'fr1' })).toEqual([]);
});

test.each([
  ['09:00', null, '2026-06-02', []],
  ['09:00', '11:00', '2026-06-01', []],
  ['23:40', '01:40', '2026-06-02', []],
  [null, '11:00', '2026-06-02', []],
  ['09:00', '11:00', '2026-06-02', ['flight_leaves']],
  ['23:40', '01:40', '2026-06-01', ['flight_leaves']],
])('[MAIL-20] of a coach at %s and a flight at %s the flight day %s, stated or no longer, changes %j', (...row) => {
  const [pickup, flight, day, changes] = row;
  const undated = coach('FR 1', pickup, { flight_time: flight === null ? null : wallTime(flight) });
  const dated = { ...undated, flight_date: calendarDate(day) };
  expect(changesBetween(undated, dated)).toEqual(changes);
  expect(changesBetween(dated, undated)).toEqual(changes);
});

describe('a mail that may have arrived and is sent again', () => {
  const LATER = new Date('2026-05-20T10:05:00Z');
  const since = NOW.toISOString();
  const former: NotifiedDeparture = { ...coach('FR 1', '09:00'), entry: 1, gone: false, since };
  const sinceOf = (published: DepartureSnapshot[], sent: NotifiedDeparture[], notified = [former]) =>
    diffDepartures(notified, published, { own: true, now: LATER, sent }).map(({ now }) => now.since);
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();

  test('[MAIL-13b] keeps the timestamp of its content, as long as that is unchanged', () => {
    const attempt = { ...former, ...coach('FR 1', '08:00'), since: at(60) };
    expect(sinceOf([coach('FR 1', '08:00')], [attempt])).toEqual([at(60)]);
    expect(sinceOf([coach('FR 1', '08:05')], [attempt])).toEqual([LATER.toISOString()]);
    expect(sinceOf([coach('FR 1', '08:00')], [{ ...attempt, entry: 2 }])).toEqual([LATER.toISOString()]);
    expect(sinceOf([coach('FR 1', '08:00')], [{ ...attempt, gone: true }])).toEqual([LATER.toISOString()]);
  });

  test('[MAIL-13b] keeps those of a new departure and of a removed one as well', () => {
    expect(sinceOf([coach('FR 1', '09:00')], [{ ...former, since: at(-60) }], [])).toEqual([at(-60)]);
    expect(sinceOf([], [{ ...former, gone: true, since: at(60) }])).toEqual([at(60)]);
    expect(sinceOf([], [{ ...former, since: at(60) }])).toEqual([LATER.toISOString()]);
  });

  test('[MAIL-05] keeps none that is not later than the one notified before', () => {
    const attempt = { ...former, ...coach('FR 1', '08:00') };
    for (const earlier of [at(0), at(-60)]) {
      const sent = [{ ...attempt, since: earlier }];
      expect(sinceOf([coach('FR 1', '08:00')], sent)).toEqual([LATER.toISOString()]);
    }
  });

  test('[MAIL-13b] an unchanged departure has the timestamp that was notified', () => {
    expect(sinceOf([coach('FR 1', '09:00')], [{ ...former, since: at(60) }])).toEqual([at(0)]);
  });

  test('[MAIL-05] a clock that is behind still makes a later file', () => {
    const ahead = { ...former, since: at(3600) };
    expect(sinceOf([coach('FR 1', '08:00')], [], [ahead])).toEqual([at(3601)]);
  });
});

describe('which published departure is the one that was notified', () => {
  const JUNE_2 = calendarDate('2026-06-02');
  const known = (facts: IdentifiedSnapshot, more: Partial<NotifiedDeparture> = {}): NotifiedDeparture => ({
    ...facts,
    ...{ entry: 1, gone: false, since: NOW.toISOString() },
    ...more,
  });
  const withId = (id: number, facts: DepartureSnapshot): IdentifiedSnapshot => ({ ...facts, id });
  const diff = (notified: NotifiedDeparture[], published: IdentifiedSnapshot[], own = false) =>
    diffDepartures(notified, published, { own, now: NOW });
  /** Former number and time of each, in order of the numbers. */
  const entries = (...compared: Parameters<typeof diff>) =>
    diff(...compared)
      .map(({ kind, now }) => `${now.entry} ${kind} ${now.flight_number} ${now.pickup_time}`)
      .toSorted();

  test('[MAIL-02] is the one of the same id, whatever else changed', () => {
    const notified = [
      known(withId(1, coach('FR 1', '09:00'))),
      known(withId(2, coach('BT 2', '15:00')), { entry: 2 }),
    ];
    const published = [withId(1, coach('BT 2', '15:00')), withId(2, coach('FR 1', '09:00'))];
    expect(entries(notified, published)).toEqual(['1 changed BT 2 15:00', '2 changed FR 1 09:00']);
    const restored = [known(withId(1, coach('FR 1', '09:00')), { gone: true })];
    expect(entries(restored, [withId(1, coach('BT 2', '15:00'))])).toEqual(['1 restored BT 2 15:00']);
  });

  test('[MAIL-02] is of the same flight and day, before one of another day', () => {
    const first = known(coach('FR 1', '09:00'));
    const second = known(coach('FR 1', '09:00', { pickup_date: JUNE_2 }), { entry: 2 });
    const moved = coach('FR 1', '10:00', { pickup_date: JUNE_2 });
    expect(entries([first, second], [moved])).toEqual(['1 gone FR 1 09:00', '2 changed FR 1 10:00']);
    expect(entries([first], [moved])).toEqual(['1 changed FR 1 10:00']);
    const gone = [first, second].map((each) => ({ ...each, gone: true }));
    expect(entries(gone, [moved])).toEqual(['1 same FR 1 09:00', '2 restored FR 1 10:00']);
    expect(entries(gone.slice(0, 1), [moved])).toEqual(['1 restored FR 1 10:00']);
  });

  describe('[MAIL-02] [MAIL-07] is none to the flight of another day', () => {
    const JUNE_3 = calendarDate('2026-06-03');
    const first = coach('FR 1', '23:40', { flight_date: JUNE_2 });
    const night = { pickup_date: JUNE_2, flight_date: JUNE_3 };
    const second = coach('FR 1', '23:40', night);

    test('which the departures state, whether the notified one is gone or missing', () => {
      for (const gone of [true, false]) {
        const was = known(first, { gone });
        const [stays, back] = gone ? ['same', 'restored'] : ['gone', 'changed'];
        expect(entries([was], [second])).toEqual([`1 ${stays} FR 1 23:40`, '2 new FR 1 23:40']);
        expect(entries([was], [coach('FR 1', '23:30', { flight_date: JUNE_3 })])).toHaveLength(2);
        for (const flight_date of [JUNE_2, null])
          expect(entries([was], [{ ...second, flight_date }])).toEqual([`1 ${back} FR 1 23:40`]);
        expect(entries([known({ ...first, flight_date: null }, { gone })], [second])).toHaveLength(1);
      }
    });

    test('nor the only other one of the own departures', () => {
      const other = coach('BT 2', '22:00', night);
      expect(entries([known(first)], [other], true)).toEqual(['1 gone FR 1 23:40', '2 new BT 2 22:00']);
      expect(entries([known(first)], [{ ...other, flight_date: JUNE_2 }], true)).toEqual([
        '1 changed BT 2 22:00',
      ]);
    });

    test('which is known of their ids', () => {
      const notified = [known(withId(1, { ...first, flight_date: null }), { gone: true })];
      const published = [withId(2, { ...second, flight_date: null })];
      const count = (...days: (CalendarDate | null)[]) => {
        const flights = days.map((flight_day, n) => [n + 1, { flight_number: 'FR 1', flight_day }] as const);
        return diffDepartures(notified, published, { own: false, now: NOW, knownFlights: new Map(flights) })
          .length;
      };
      expect(count(JUNE_2, JUNE_3)).toBe(2);
      expect(count(JUNE_2, JUNE_2)).toBe(1);
      expect(count(JUNE_2, null)).toBe(1);
      expect(count(null, JUNE_3)).toBe(1);
      expect(count()).toBe(1);
    });
  });

  test('[MAIL-02] of one flight and day is the one with the same pickup', () => {
    const notified = [
      known(coach('FR 1', '09:00')),
      known(coach('FR 1', '09:00', { pickup_point: 'Side door' }), { entry: 2 }),
    ];
    const published = [coach('FR 1', '09:00', { pickup_point: 'Side door' })];
    expect(entries(notified, published)).toEqual(['1 gone FR 1 09:00', '2 same FR 1 09:00']);
    const other = [coach('FR 1', '09:00', { pickup_point: 'Bar' }), ...published];
    expect(entries(notified, other)).toEqual(['1 changed FR 1 09:00', '2 same FR 1 09:00']);
  });

  test('[MAIL-02] is one that still left, before one that was notified as removed', () => {
    const gone = known(coach('FR 1', '09:00'), { gone: true });
    const there = known(coach('FR 1', '10:00'), { entry: 2 });
    expect(entries([gone, there], [coach('FR 1', '09:00')])).toEqual([
      '1 same FR 1 09:00',
      '2 changed FR 1 09:00',
    ]);
    // One that is removed is no coach of another flight at that time.
    expect(entries([gone], [coach('BT 2', '09:00')])).toEqual(['1 same FR 1 09:00', '2 new BT 2 09:00']);
  });

  test('[MAIL-02] is the only one left of the guest’s own, not one of several', () => {
    const there = known(coach('FR 1', '09:00'));
    const gone = known(coach('LH 9', '12:00'), { entry: 2, gone: true });
    const other = known(coach('LH 9', '12:00'), { entry: 2 });
    const [bt, ay] = [coach('BT 2', '15:00'), coach('AY 3', '16:00')];
    expect(entries([there, gone], [bt], true)).toEqual(['1 changed BT 2 15:00', '2 same LH 9 12:00']);
    expect(entries([there, other], [bt], true)).toEqual([
      '1 gone FR 1 09:00',
      '2 gone LH 9 12:00',
      '3 new BT 2 15:00',
    ]);
    expect(entries([there], [bt, ay], true)).toEqual([
      '1 gone FR 1 09:00',
      '2 new BT 2 15:00',
      '3 new AY 3 16:00',
    ]);
  });

  test('[MAIL-19] a new departure names its calendar entry, unless another departure took it over', () => {
    const calendars = (notified: NotifiedDeparture[]) =>
      diff(notified, [withId(7, coach('BT 2', '15:00')), coach('AY 3', '16:00')]).map(({ now }) => now);
    const [first, second] = calendars([]);
    expect(first).toMatchObject({ entry: 1, calendar: 7 });
    expect(second).not.toHaveProperty('calendar');
    const taken = known(withId(1, coach('FR 1', '09:00')), { calendar: 7, gone: true });
    expect(calendars([taken])[1]).toMatchObject({ flight_number: 'BT 2', entry: 2 });
    expect(calendars([taken])[1]).not.toHaveProperty('calendar');
  });

  test('[MAIL-19] a departure that changed has its calendar entry as before', () => {
    const former = known(withId(1, coach('FR 1', '09:00')), { entry: 4, calendar: 9 });
    const [changed] = diff([former], [withId(1, coach('FR 1', '08:00'))]);
    expect(changed?.now).toMatchObject({ entry: 4, calendar: 9, gone: false, id: 1 });
    expect(changed?.now).not.toHaveProperty('own');
    const [same] = diff([former], [withId(2, coach('fr1', '09:00'))]);
    expect(same).toMatchObject({ kind: 'same', now: { entry: 4, calendar: 9, id: 2, flight_number: 'fr1' } });
  });

  test('[MAIL-24] of two entries that a merge of hotels made one departure the one with news stays, and the other is a duplicate', () => {
    const [first, second] = [
      known(withId(1, coach('FR 1', '09:00')), { entry: 1, calendar: 1 }),
      known(withId(1, coach('FR 1', '09:30')), { entry: 2, calendar: 2 }),
    ];
    const merged = diff([first, second], [withId(1, coach('FR 1', '09:00'))]);
    expect(merged).toMatchObject([
      {
        kind: 'changed',
        changes: ['time'],
        now: { entry: 2, calendar: 2, gone: false, pickup_time: '09:00' },
      },
      { kind: 'gone', isDuplicate: true, now: { entry: 1, calendar: 1, gone: true } },
    ]);
    const later = diff(
      merged.map(({ now }) => now),
      [withId(1, coach('FR 1', '10:00'))],
    );
    expect(later.map(({ kind, now }) => [kind, now.entry])).toEqual([
      ['same', 1],
      ['changed', 2],
    ]);
    expect(later.some(isDuplicate)).toBe(false);
  });

  test('[SUB-14] a departure of another flight than the chosen one is left aside, and new under its former number', () => {
    const aside = known(withId(5, coach('FR 1', '09:00')), { entry: 2, calendar: 5, other: true });
    const chosen = known(withId(6, coach('BT 2', '15:00')));
    const there = withId(6, coach('BT 2', '15:00'));
    expect(entries([chosen, aside], [there])).toEqual(['1 same BT 2 15:00']);
    expect(entries([aside], [coach('LH 9', '12:00')])).toEqual(['3 new LH 9 12:00']);
    const back = diff([chosen, aside], [there, withId(5, coach('BT 2', '09:30'))]);
    expect(back.map(({ kind }) => kind)).toEqual(['new', 'same']);
    expect(back[0]?.now).toMatchObject({ entry: 2, calendar: 5, own: true, gone: false });
    expect(Date.parse(back[0]?.now.since ?? '')).toBeGreaterThan(Date.parse(aside.since));
    const [later] = diff(
      back.map(({ now }) => now),
      [there, withId(5, coach('BT 2', '09:40'))],
    );
    expect(later).toMatchObject({ kind: 'changed', now: { entry: 2, own: true } });
  });

  test('[SUB-14] what is stored says which departures were left aside', () => {
    const [first, second] = [known(coach('FR 1', '09:00')), known(coach('BT 2', '09:00'), { entry: 2 })];
    const stored = JSON.stringify([first, second]);
    expect(parseLastNotified(null, '[1]')).toBeUndefined();
    expect(parseLastNotified(stored)).toEqual([first, second]);
    expect(parseLastNotified(stored, '[2]')).toEqual([first, { ...second, other: true }]);
    const own = [{ ...first, own: true }];
    expect(parseLastNotified(JSON.stringify(own), '[1]')).toEqual(own);
  });

  test('[MAIL-02] a mail is about what guests see of a departure: no name, and no coach where none is stated', () => {
    const seen = coach('FR 1', '09:00', { flight_destination: 'Riga' });
    const stored = { ...seen, type: 'private', hotel_id: 1, last_name: 'Ozols', stop_id: 3 } as const;
    expect(departureSnapshot({ ...stored, coach: null })).toEqual(seen);
    expect(departureSnapshot({ ...stored, coach: '2' })).toEqual({ ...seen, coach: '2' });
    expect(departureSnapshot(stored)).not.toHaveProperty('coach');
    expect(changesBetween(seen, { ...seen, coach: '2' })).toEqual(['coach']);
    expect(changesBetween({ ...seen, coach: 'A 1' }, { ...seen, coach: 'a1' })).toEqual([]);
  });
});

test('departures are sorted by the time they leave, those without a time last, then by flight', () => {
  const published = [
    coach('FR 3', null),
    coach('FR 2', '09:00'),
    coach('FR 1', '09:00'),
    coach('FR 4', '08:00', { pickup_date: calendarDate('2026-06-02') }),
    coach('FR 5', '23:00'),
  ];
  const order = diffDepartures([], published, { own: false, now: NOW }).map(({ now }) => now.flight_number);
  expect(order).toEqual(['FR 1', 'FR 2', 'FR 5', 'FR 3', 'FR 4']);
});

function plain({ flight_number, pickup_time, pickup_point }: DepartureSnapshot): string {
  return `${flight_number} ${pickup_time} ${pickup_point}`;
}
