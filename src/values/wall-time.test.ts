import { expect, test } from 'vitest';
import { addMinutes, minutesBetween, parseClockTime, parseWallTime, wallTime } from './wall-time.ts';

test.each([
  ['09:00', '09:30', 30],
  ['23:45', '00:20', 35],
  ['10:00', '10:00', 0],
])('from %s to %s are %i minutes', (from, to, minutes) => {
  expect(minutesBetween(wallTime(from), wallTime(to))).toBe(minutes);
});

test.each(['00:00', '09:05', '19:59', '20:00', '23:59'])('%s is a wall time', (text) => {
  expect(parseWallTime(text)).toBe(text);
  expect(wallTime(text)).toBe(text);
});

test.each([
  '',
  '24:00',
  '29:00',
  '9:05',
  '09:60',
  '09:5',
  '09:055',
  '009:05',
  '0905',
  'ab:cd',
  '1a:00',
  '09:1a',
  ' 09:05',
])('%j is no wall time', (text) => {
  expect(parseWallTime(text)).toBeUndefined();
  expect(() => wallTime(text)).toThrow(`${text} is no wall time`);
});

test.each([
  ['8:05', '08:05'],
  ['8.05', '08:05'],
  ['805', '08:05'],
  ['0805', '08:05'],
  [' 23:59 ', '23:59'],
  ['', null],
  ['  ', null],
  ['24:00', undefined],
  ['8', undefined],
  ['12345', undefined],
  ['8:5', undefined],
  ['8-05', undefined],
  ['x8:05', undefined],
  ['8:05x', undefined],
  ['a:05', undefined],
  ['8:ab', undefined],
])('typed as %j it is %j', (text, time) => {
  expect(parseClockTime(text)).toBe(time);
});

test.each([
  ['09:00', 30, '09:30', 0],
  ['23:50', 15, '00:05', 1],
  ['00:10', -15, '23:55', -1],
  ['12:00', 2880, '12:00', 2],
  ['12:34', 0, '12:34', 0],
] as const)('%s and %i minutes are %s, %i days later', (from, minutes, time, days) => {
  expect(addMinutes(wallTime(from), minutes)).toEqual({ time, days });
});
