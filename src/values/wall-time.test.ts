import { expect, test } from 'vitest';
import { minutesBetween, wallTime } from './wall-time.ts';

test.each([
  ['09:00', '09:30', 30],
  ['23:45', '00:20', 35],
  ['10:00', '10:00', 0],
])('from %s to %s are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(wallTime(from), wallTime(to))).toBe(minutes);
});
