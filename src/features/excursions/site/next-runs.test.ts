import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { nextRuns } from './next-runs.ts';

const FRIDAY = '2026-11-20' as CalendarDate;

describe('the next runs of an excursion', () => {
  it('[EXD-42] are the dates of its weekdays within two weeks, in their order', () => {
    expect(nextRuns([1, 5], FRIDAY)).toEqual(['2026-11-21', '2026-11-24', '2026-11-28', '2026-12-01']);
  });

  it('[EXD-42] begin with the day itself where it is one of them', () => {
    expect(nextRuns([4], FRIDAY)).toEqual(['2026-11-20', '2026-11-27']);
  });

  it('are none when it runs on no weekday', () => {
    expect(nextRuns([], FRIDAY)).toEqual([]);
  });
});
