import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import type { DepartureDiff } from './departure-diff.ts';
import { diffDepartures } from './diff-departures.ts';
import type { DepartureSnapshot, NotifiedDeparture } from './last-notified.ts';

const NOW = new Date('2026-05-20T10:00:00Z');

function coach(
  flight: string,
  time: string | null,
  more: Partial<DepartureSnapshot> = {},
): DepartureSnapshot {
  return {
    pickup_date: '2026-06-01' as CalendarDate,
    pickup_time: time as WallTime | null,
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

function plain({ flight_number, pickup_time, pickup_point }: DepartureSnapshot): string {
  return `${flight_number} ${pickup_time} ${pickup_point}`;
}
