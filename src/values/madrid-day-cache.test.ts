import { expect, it } from 'vitest';
import { madridDayCache } from './madrid-day-cache.ts';

it('gives the day in Madrid, also in the minute in which it changes, forwards and backwards', () => {
  const dayOf = madridDayCache();
  for (const [instant, day] of [
    ['2026-06-01T21:59:00.000Z', '2026-06-01'],
    ['2026-06-01T21:59:59.999Z', '2026-06-01'],
    ['2026-06-01T22:00:00.000Z', '2026-06-02'],
    ['2026-06-01T22:00:30.000Z', '2026-06-02'],
    ['2026-06-01T21:59:59.000Z', '2026-06-01'],
    ['1969-12-31T23:30:00.000Z', '1970-01-01'],
  ] as const) {
    expect([instant, dayOf(new Date(instant))]).toEqual([instant, day]);
  }
});
