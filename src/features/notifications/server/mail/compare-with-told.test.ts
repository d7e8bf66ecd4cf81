import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import { compareWithTold } from './compare-with-told.ts';
import type { DepartureNews } from './departure-news.ts';
import type { ToldDeparture, ToldFacts } from './told-departure.ts';

const NOW = new Date('2026-05-20T10:00:00Z');

function coach(flight: string, time: string | null, more: Partial<ToldFacts> = {}): ToldFacts {
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

/** What is told in turn of each of several publishes; the last of it. */
function follow(own: boolean, ...publishes: ToldFacts[][]): DepartureNews[] {
  let told: readonly ToldDeparture[] = [];
  let news: DepartureNews[] = [];
  for (const published of publishes) {
    news = compareWithTold(told, published, { own, now: NOW });
    told = news.map(({ now }) => now);
  }
  return news;
}

const kinds = (news: readonly DepartureNews[]) => news.map(({ kind, now }) => `${now.flight_number} ${kind}`);

describe('what became of the departures a guest was told of', () => {
  test('[MAIL-02] the same flight at another time is the same departure', () => {
    const [news] = follow(
      false,
      [coach('FR 1', '09:00')],
      [coach('fr1', '08:00', { pickup_point: 'Side door' })],
    );
    expect(news).toMatchObject({ kind: 'changed', changes: ['time', 'point'] });
  });

  test('[MAIL-02] two rooms of one name keep apart: the one that moved is the one that is told', () => {
    const news = follow(
      true,
      [coach('FR 1', '09:00'), coach('FR 1', '09:30')],
      [coach('FR 1', '09:30'), coach('FR 1', '08:00')],
    );
    expect(news.map(({ kind, now }) => [kind, now.pickup_time])).toEqual([
      ['changed', '08:00'],
      ['same', '09:30'],
    ]);
  });

  test('[MAIL-07] [MAIL-02] of a hotel, another flight at another time is another coach; of a guest, it is theirs', () => {
    const publishes = [[coach('FR 1', '09:00')], [coach('BT 2', '15:00')]];
    expect(kinds(follow(false, ...publishes))).toEqual(['FR 1 gone', 'BT 2 new']);
    expect(kinds(follow(true, ...publishes))).toEqual(['BT 2 changed']);
  });

  test('[MAIL-02] another flight number at the same time is the same coach', () => {
    const news = follow(
      false,
      [coach('FR 1', '09:00'), coach('LH 9', '11:00')],
      [coach('BT 2', '09:00'), coach('LH 9', '11:00')],
    );
    expect(kinds(news)).toEqual(['BT 2 changed', 'LH 9 same']);
  });

  test('[MAIL-07] what is gone is told once, and told again when it is back', () => {
    const there = [coach('FR 1', '09:00')];
    expect(kinds(follow(false, there, []))).toEqual(['FR 1 gone']);
    expect(kinds(follow(false, there, [], []))).toEqual(['FR 1 same']);
    expect(kinds(follow(false, there, [], [], there))).toEqual(['FR 1 restored']);
  });

  test('[MAIL-05] no entry of the calendar is given to another departure', () => {
    const news = follow(
      false,
      [coach('FR 1', '09:00')],
      [],
      [coach('BT 2', '15:00')],
      [coach('LH 9', '16:00')],
    );
    expect(news.map(({ now }) => [now.flight_number, now.entry, now.gone])).toEqual([
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

  test('[MAIL-02] whatever was published in turn, the guest knows what is published last, and is told it once', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (publishes, own) => {
        const last = publishes.at(-1) ?? [];
        const told = follow(own, ...publishes).map(({ now }) => now);
        const known = told.filter(({ gone }) => !gone);
        expect(known.map(plain).toSorted()).toEqual(last.map(plain).toSorted());
        expect(new Set(told.map(({ entry }) => entry)).size).toBe(told.length);
        const again = compareWithTold(told, last, { own, now: NOW });
        expect(again.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});

function plain({ flight_number, pickup_time, pickup_point }: ToldFacts): string {
  return `${flight_number} ${pickup_time} ${pickup_point}`;
}
