import { expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { hasLeftAt } from './has-left.ts';

const at = (date: string, time: string | null) => ({
  pickup_date: calendarDate(date),
  pickup_time: time === null ? null : wallTime(time),
});

test.each([
  ['in its minute', '2026-06-01T08:30:59Z', at('2026-06-01', '10:30'), false],
  ['after its minute', '2026-06-01T08:31:00Z', at('2026-06-01', '10:30'), true],
  ['at the end of the day of its last minute', '2026-06-01T22:00:00Z', at('2026-06-01', '23:59'), true],
  ['without a time, on its day', '2026-06-01T21:59:00Z', at('2026-06-01', null), false],
  ['without a time, on the next day', '2026-06-01T22:00:00Z', at('2026-06-01', null), true],
  ['in the hour that clocks repeat', '2026-10-25T01:10:00Z', at('2026-10-25', '02:30'), true],
])('whether a coach has left %s', (_when, now, departure, left) => {
  expect(hasLeftAt(new Date(now))(departure)).toBe(left);
});
