import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

describe('the remaining time', () => {
  // 16:00 in Madrid.
  const now = new Date('2026-06-01T14:00:00Z');
  it.each([
    ['2026-06-01', '16:45', '45 min'],
    ['2026-06-01', '19:20', '3 h 20 min'],
    ['2026-06-02', '04:00', '12 h'],
    ['2026-06-03', '20:00', '2 days 4 h'],
    ['2026-06-02', '16:10', '1 day'],
    ['2026-06-01', '15:00', '0 min'],
  ])('until %s %s is %s', (date, time, left) => {
    expect(timeLeft({ date, time }, now)).toBe(left);
  });
});
