import { expect, test } from 'vitest';
import { minutesBetween, type WallTime } from './wall-time.ts';

test.each([
  ['09:00', '09:30', 30],
  ['23:45', '00:20', 35],
  ['10:00', '10:00', 0],
])('from %s to %s are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(from as WallTime, to as WallTime)).toBe(minutes);
});
