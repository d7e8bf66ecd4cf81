import { expect, test } from 'vitest';
import { TIME_INTERVAL_MINUTES, timesOfDay } from './time-options.ts';

test('[DATE-05] times are offered every 30 minutes over the whole day', () => {
  const times = timesOfDay();
  expect(TIME_INTERVAL_MINUTES).toBe(30);
  expect(times).toHaveLength(48);
  expect(times.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
  expect(times.at(-1)).toBe('23:30');
});
