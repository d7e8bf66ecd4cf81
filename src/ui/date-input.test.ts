import { expect, test } from 'vitest';
import { addDays, calendarDate, localDate, parseCalendarDate } from '../values/calendar-date.ts';
import { dateProblem, deviceDate, parseDateInput, typeDate } from './date-input.ts';

const TODAY = calendarDate('2026-11-25');
const parse = (text: string) => parseDateInput(text, () => TODAY);

test('[DATE-01] a date is yyyy-MM-dd; surrounding spaces are ignored', () => {
  expect(parse('2026-06-05')).toBe('2026-06-05');
  expect(parse(' 2026-06-05 ')).toBe('2026-06-05');
});

test.each([
  ['26.11.2026', '2026-11-26'],
  ['26/11/2026', '2026-11-26'],
  ['26-11-2026', '2026-11-26'],
  ['26 11 2026', '2026-11-26'],
  ['26. 11. 2026', '2026-11-26'],
  ['6.1.2027', '2027-01-06'],
  ['26.11.26', '2026-11-26'],
  ['26.11.', '2026-11-26'],
  ['26.11', '2026-11-26'],
  ['26/11', '2026-11-26'],
  ['25.11.', '2026-11-25'],
  ['24.11.', '2027-11-24'],
  ['26112026', '2026-11-26'],
  ['20112026', '2026-11-20'],
  ['2011-20-26', '2026-11-20'],
  ['20261126', '2026-11-26'],
  ['2026/11/26', '2026-11-26'],
  ['2026.11.26', '2026-11-26'],
  ['2026-6-5', '2026-06-05'],
  ['11/26/2026', '2026-11-26'],
])('[FIELD-03] %s means %s', (text, date) => {
  expect(parse(text)).toBe(date);
});

test("[DATE-03] anything else is reported as 'Date input not valid.'; an empty field is not", () => {
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    'tomorrow',
    '2026-06',
    '31.02.2026',
    '26',
    '5',
    '2026-06-05T00:00',
    '2026-06-5x',
  ]) {
    expect(dateProblem(text), text).toBe('Date input not valid.');
  }
  expect(dateProblem('2028-02-29')).toBeUndefined();
  expect(dateProblem('  ')).toBeUndefined();
});

test('digits alone, typed one by one, become a date: some phones offer no hyphen', () => {
  const typed = (keys: string) => [...keys].reduce((text, key) => typeDate(text, text + key), '');
  expect(typed('20260616')).toBe('2026-06-16');
  expect(typed('2026-06-16')).toBe('2026-06-16');
  expect(typed('16.06.2026')).toBe('16.06.2026');
  expect(typed('26112026')).toBe('26112026');
  expect(parse(typed('20112026'))).toBe('2026-11-20');
});

test('deleting and pasting leave the text as it is', () => {
  expect(typeDate('2026-0', '2026-')).toBe('2026-');
  expect(typeDate('2026-', '2026')).toBe('2026');
  expect(typeDate('', '20260616')).toBe('20260616');
  expect(typeDate('2026', '2027')).toBe('2027');
});

test('[DATE-04] a calendar date round-trips through the device’s dates, every day of a year', () => {
  let date = parseCalendarDate('2026-01-01');
  for (let day = 0; day < 365 && date; day++, date = addDays(date, 1)) {
    expect(localDate(deviceDate(date))).toBe(date);
  }
  expect(date).toBe('2027-01-01');
});
