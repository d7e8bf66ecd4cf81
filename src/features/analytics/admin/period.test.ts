import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { readPeriod } from './period.ts';

const today = calendarDate('2026-06-30');
const read = (query: string) => readPeriod(new URLSearchParams(query), today);

describe('the period of analytics', () => {
  it('defaults to the last 30 days in steps of a day', () => {
    expect(read('')).toEqual({ from: '2026-06-01', to: '2026-06-30', step: 'day' });
    expect(read('from=2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-06-30', step: 'week' });
    expect(read('from=2025-06-01')).toMatchObject({ step: 'month' });
    expect(read('from=2026-06-01&to=2026-06-02&step=week')).toMatchObject({ step: 'week' });
  });

  it('swaps its ends if they are reversed, and ignores dates that do not exist', () => {
    expect(read('from=2026-06-20&to=2026-06-10')).toMatchObject({ from: '2026-06-10', to: '2026-06-20' });
    expect(read('from=2026-02-30')).toMatchObject({ from: '2026-06-01' });
  });
});
