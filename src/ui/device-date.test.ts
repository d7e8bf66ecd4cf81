import { expect, test } from 'vitest';
import { addDays, localDate, parseCalendarDate } from '../values/calendar-date.ts';
import { deviceDate } from './device-date.ts';

test('[DATE-04] a calendar date round-trips through the device’s dates, every day of a year', () => {
  let date = parseCalendarDate('2026-01-01');
  for (let day = 0; day < 365 && date; day++, date = addDays(date, 1)) {
    expect(localDate(deviceDate(date))).toBe(date);
  }
  expect(date).toBe('2027-01-01');
});
