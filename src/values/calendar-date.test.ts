import { afterEach, expect, test, vi } from 'vitest';
import {
  addDays,
  calendarDate,
  firstOfMonth,
  localDate,
  parseCalendarDate,
  todayInMadrid,
  weekdayOf,
} from './calendar-date.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['2026-06-01T21:59:59.999Z', '2026-06-01'],
  ['2026-06-01T22:00:00.000Z', '2026-06-02'],
  ['2026-12-01T22:59:59.999Z', '2026-12-01'],
  ['2026-12-01T23:00:00.000Z', '2026-12-02'],
  ['1969-12-31T23:30:00.000Z', '1970-01-01'],
])('at %s it is %s in Madrid', (instant, date) => {
  expect(todayInMadrid(new Date(instant))).toBe(date);
});

test('a date does not depend on how the engine of a browser writes dates', () => {
  // WebKit with ICU 72 writes so, where others write 2026-11-24.
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/24/2026');
  expect(todayInMadrid(new Date('2026-11-24T10:00:00Z'))).toBe('2026-11-24');
});

test.each(['2026-02-28', '2028-02-29', '1900-01-01', '2999-12-31'])('%s is a date', (text) => {
  expect(parseCalendarDate(text)).toBe(text);
  expect(calendarDate(text)).toBe(text);
});

test.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '1899-12-31',
  '3000-01-01',
  '2026-1-1',
  'x2026-01-01',
  '2026-01-01x',
  '20260101',
  'abcd-ef-gh',
])('%j is no date', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined();
  expect(() => calendarDate(text)).toThrow(`${text} is no calendar date`);
});

test('days are added over the ends of months, years and the change of clocks', () => {
  const date = calendarDate('2026-03-28');
  expect([1, 2, 4, -28, 365].map((days) => addDays(date, days))).toEqual([
    '2026-03-29',
    '2026-03-30',
    '2026-04-01',
    '2026-02-28',
    '2027-03-28',
  ]);
  expect(firstOfMonth(date)).toBe('2026-03-01');
});

test('[EXD-05] a week begins on Monday', () => {
  const week = Array.from({ length: 8 }, (_, day) => weekdayOf(addDays(calendarDate('2026-06-01'), day)));
  expect(week).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
});

test('a date of a date picker is that of its own clock', () => {
  expect(localDate(new Date(2026, 0, 2, 0, 0))).toBe('2026-01-02');
  expect(localDate(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30');
  const early = new Date(2026, 0, 1);
  early.setFullYear(987);
  expect(localDate(early)).toBe('0987-01-01');
});
