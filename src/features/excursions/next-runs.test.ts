import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { nextRuns } from './next-runs.ts';

const FRIDAY = calendarDate('2026-11-20');

describe('the next runs of an excursion', () => {
  it('[EXD-42a] are the dates of its weekdays within two weeks, in order', () => {
    expect(nextRuns([1, 5], FRIDAY)).toEqual(['2026-11-21', '2026-11-24', '2026-11-28', '2026-12-01']);
  });

  it('[EXD-42a] include the first day if the excursion runs on it', () => {
    expect(nextRuns([4], FRIDAY)).toEqual(['2026-11-20', '2026-11-27']);
  });

  it('are none if it runs on no weekday', () => {
    expect(nextRuns([], FRIDAY)).toEqual([]);
  });
});
