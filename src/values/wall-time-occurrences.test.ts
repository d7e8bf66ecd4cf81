import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { wallTime } from './wall-time.ts';
import { wallTimeOccurrences } from './wall-time-occurrences.ts';

test.each([
  ['2026-03-29', '02:00', 0],
  ['2026-03-29', '02:59', 0],
  ['2026-03-29', '01:59', 1],
  ['2026-03-29', '03:00', 1],
  ['2024-03-31', '02:30', 0],
  ['2027-03-28', '02:30', 0],
  ['2026-10-25', '02:00', 2],
  ['2026-10-25', '02:59', 2],
  ['2026-10-25', '01:59', 1],
  ['2026-10-25', '03:00', 1],
  ['2027-10-31', '02:30', 2],
  ['2025-10-26', '02:30', 2],
])('on %s the clock shows %s %i times', (date, time, count) => {
  expect(wallTimeOccurrences(calendarDate(date), wallTime(time))).toBe(count);
});

test.each([
  ['2026-03-22', 'the Sunday before'],
  ['2026-03-28', 'the day before'],
  ['2026-04-05', 'the Sunday after'],
  ['2026-10-18', 'the Sunday before'],
  ['2026-10-26', 'the day after'],
  ['2026-01-25', 'a Sunday in winter'],
])('on %s, %s, every time comes once', (date) => {
  expect(wallTimeOccurrences(calendarDate(date), wallTime('02:30'))).toBe(1);
});

test('before clocks were changed at the end of October, a last Sunday had every time once', () => {
  expect(wallTimeOccurrences(calendarDate('1994-10-30'), wallTime('02:30'))).toBe(1);
});
