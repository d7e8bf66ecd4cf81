import { expect, it } from 'vitest';
import { formatAge, formatDayWithWeekday, formatMadridInstant } from './format-date.ts';

const NOW = new Date('2026-06-01T08:00:00Z');

it('a day has its weekday, and its year where it is another', () => {
  expect(formatDayWithWeekday('2026-06-03', NOW)).toBe('Wed 3 Jun');
  expect(formatDayWithWeekday('2027-01-01', NOW)).toBe('Fri, 1 Jan 2027');
  expect(formatDayWithWeekday('no day', NOW)).toBe('no day');
});

it('an instant is formatted in Madrid time', () => {
  expect(formatMadridInstant('2026-05-31T22:30:00Z')).toBe('Mon, 1 Jun 2026, 00:30');
  expect(formatMadridInstant(null)).toBe('never');
});

it.each([
  ['2026-06-01T07:59:30Z', 'just now'],
  ['2026-06-01T07:15:00Z', '45 min'],
  ['2026-06-01T02:10:00Z', '5 h'],
  ['2026-05-31T08:00:00Z', '1 day'],
  ['2026-05-20T08:00:00Z', '12 days'],
])('%s is %s ago', (instant, age) => {
  expect(formatAge(instant, NOW)).toBe(age);
});
