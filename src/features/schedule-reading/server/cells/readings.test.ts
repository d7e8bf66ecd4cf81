import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import { wallTimeOccurrences } from '../../../../values/wall-time-occurrences.ts';
import { formatFlightNumber } from '../../../departures/server/format-flight-number.ts';
import { readCoordinate } from './read-coordinate.ts';

it.each([
  ['fr 1234', 'FR 1234'],
  ['FR1234', 'FR 1234'],
  ['FR-1234', 'FR 1234'],
  ['bt 0672', 'BT 672'],
  ['W68031', 'W6 8031'],
  ['u2 8614', 'U2 8614'],
  ['bti672', 'BTI 672'],
  ['BT 672A', 'BT 672A'],
  ['ВТ 672', 'BT 672'],
  ['charter', 'CHARTER'],
  ['BT 672 / LH 12', 'BT 672 / LH 12'],
  ['1234', '1234'],
])('the flight %s is formatted as %s', (written, called) => expect(formatFlightNumber(written)).toBe(called));

describe('a coordinate', () => {
  it('has a decimal point or comma', () => {
    expect(readCoordinate('36.7213', 'latitude')).toBe(36.7213);
    expect(readCoordinate('36,7213', 'latitude')).toBe(36.7213);
    expect(readCoordinate('−4,4213', 'longitude')).toBe(-4.4213);
    expect(readCoordinate({ value: -4.42, text: '-4.42', shown: 'number' }, 'longitude')).toBe(-4.42);
  });

  it.each(['', '-', 'n/a'])('may be missing: %j', (text) =>
    expect(readCoordinate(text, 'latitude')).toBeNull());

  it.each(['91', '36719', '36.7213, -4.42', '36°43′N', '1e1', 'north'])('is not guessed from %s', (text) =>
    expect(readCoordinate(text, 'latitude')).toBeUndefined());
});

it.each([
  ['2027-03-28', '02:30', 0],
  ['2027-03-28', '01:59', 1],
  ['2027-03-28', '03:00', 1],
  ['2027-03-21', '02:30', 1],
  ['2026-10-25', '02:30', 2],
  ['2026-10-25', '03:00', 1],
  ['2026-12-27', '02:30', 1],
])('on %s, the time %s occurs %i times', (date, time, times) =>
  expect(wallTimeOccurrences(date as CalendarDate, time as WallTime)).toBe(times));
