import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { instantInMadrid, madridClock, startOfDayInMadrid } from './madrid-clock.ts';
import { wallTime } from './wall-time.ts';

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins in Madrid at %s', (date, instant) => {
  const start = startOfDayInMadrid(calendarDate(date));
  expect(start.toISOString()).toBe(instant);
  expect(madridClock(start)).toEqual({ date, time: '00:00' });
});

test.each([
  ['2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
  ['2026-07-15', '00:30', '2026-07-14T22:30:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('on %s at %s in Madrid it is %s', (date, time, instant) => {
  expect(instantInMadrid(calendarDate(date), wallTime(time)).toISOString()).toBe(instant);
});
