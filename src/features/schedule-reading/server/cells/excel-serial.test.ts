import { describe, expect, it } from 'vitest';
import { dateOfSerial, hoursOfFraction, timeOfFraction } from './excel-serial.ts';

describe('a serial number of a spreadsheet', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [46380, '2026-12-24'],
  ])('%d counts from 1900, with the day of that year that did not exist: %s', (serial, date) =>
    expect(dateOfSerial(serial, 1900)).toEqual({ date, time: '00:00' }));

  it.each([
    [0, '1904-01-01'],
    [60, '1904-03-01'],
    [44918, '2026-12-24'],
  ])('%d counts from 1904: %s', (serial, date) =>
    expect(dateOfSerial(serial, 1904)).toEqual({ date, time: '00:00' }));

  it('is no date for the day that did not exist, before the first day and after the last', () => {
    for (const serial of [60, 60.5, -1, -0.25, 2_958_466, 1e300, -1e300, Number.NaN]) {
      expect(dateOfSerial(serial, 1900)).toBeUndefined();
    }
  });

  it('has the time of its fraction, to the second and then without seconds', () => {
    const time = (seconds: number) => dateOfSerial(46380 + seconds / 86_400, 1900);
    expect(time(59.4)).toEqual({ date: '2026-12-24', time: '00:00' });
    expect(time(59.6)).toEqual({ date: '2026-12-24', time: '00:01' });
    expect(time(3599.6)).toEqual({ date: '2026-12-24', time: '01:00' });
    expect(time(86_399.4)).toEqual({ date: '2026-12-24', time: '23:59' });
    expect(time(86_399.6)).toEqual({ date: '2026-12-25', time: '00:00' });
  });
});

it.each([
  [0, '00:00'],
  [0.25, '06:00'],
  [0.354166666666667, '08:30'],
  [86_399.4 / 86_400, '23:59'],
  [86_399.6 / 86_400, undefined],
  [1, undefined],
  [-0.25, undefined],
])('the fraction %d of a day is %s', (fraction, time) => expect(timeOfFraction(fraction)).toBe(time));

it.each([
  [0, '00:00'],
  [0.354166666666667, '08:30'],
  [1.003472222222222, '24:05'],
  [9.75, '234:00'],
  [10, undefined],
  [46_380.375, undefined],
  [-0.25, undefined],
])('the time %d is written %s', (fraction, written) => expect(hoursOfFraction(fraction)).toBe(written));
