import { beforeAll, expect, test } from 'vitest';
import { awaitsDayReader, dateProblem, loadDayReader, parseDateInput, typeDate } from './date-input.ts';

beforeAll(loadDayReader);

test('[DATE-01] a date is yyyy-MM-dd; surrounding spaces are ignored', () => {
  expect(parseDateInput('2026-06-05')).toBe('2026-06-05');
  expect(parseDateInput(' 2026-06-05 ')).toBe('2026-06-05');
});

test("[DATE-03] anything else is reported as 'Date input not valid.'; an empty field is not", () => {
  for (const text of [
    '2026-02-30',
    '2026-13-01',
    '2026-06',
    '31.02.2026',
    '26',
    '5',
    '2026115',
    '2026-06-05T00:00',
    '2026-06-5x',
  ]) {
    expect(dateProblem(text), text).toBe('Date input not valid.');
  }
  expect(dateProblem('2028-02-29')).toBeUndefined();
  expect(dateProblem('  ')).toBeUndefined();
  expect(awaitsDayReader('soon')).toBe(false);
});

test('digits alone, typed one by one, become a date: a number keypad has no hyphen', () => {
  const typed = (keys: string) => [...keys].reduce((text, key) => typeDate(text, text + key), '');
  expect(typed('20260616')).toBe('2026-06-16');
  expect(typed('2026-06-16')).toBe('2026-06-16');
  expect(typed('16.06.2026')).toBe('16.06.2026');
  expect(typed('26112026')).toBe('26112026');
  expect(typed('29 ноября')).toBe('29 ноября');
  expect(parseDateInput(typed('20112026'))).toBe('2026-11-20');
});

test('deleting and pasting leave the text as it is', () => {
  expect(typeDate('2026-0', '2026-')).toBe('2026-');
  expect(typeDate('2026-', '2026')).toBe('2026');
  expect(typeDate('', '20260616')).toBe('20260616');
  expect(typeDate('2026', '2027')).toBe('2027');
});
