import { describe, expect, it } from 'vitest';
import type { Cell, NumberCell } from '../../../../spreadsheets/table.ts';
import { readTime } from './read-time.ts';
import { analyzeTimes, resolveTime } from './time-column.ts';

function timeOf(cell: Cell, column: readonly Cell[] = [cell]): string | undefined {
  const times = analyzeTimes(column, { epoch: 1900 });
  const reading = times.read(cell);
  return reading.kind === 'pending' ? 'pending' : resolveTime(reading, times);
}

function number(value: number, shown: NumberCell['shown'] = 'number'): NumberCell {
  return { value, text: String(value), shown };
}

describe('a time of day', () => {
  it.each([
    '8:30',
    '08:30',
    '8.30',
    '08.30',
    '0830',
    '830',
    '8:30:00',
    '08:30:00.000',
    '8.30 h',
    '8:30h',
    '8h30',
    '8 h 30',
    '8:30 am',
    '08:30 A.M.',
    '8 : 30',
    '8:  30',
    '8:30 hrs.',
    '8:30 ч',
    '8:30 val.',
    '8:30 год',
    '8.30 kl',
    '8 ч 30',
    '8:30 a. m.',
    '8:30:59',
    '8: 30: 59',
    `8:30${' '.repeat(55)}h`,
    '08:30:59.999999',
    '0,354166666666667',
    '.3541666667',
    '24.12.2026 08:30',
    '2026-12-24T08:30:00',
  ])('is read from %s', (text) => expect(timeOf(text)).toBe('08:30'));

  it.each([
    ['0:00', '00:00'],
    ['0000', '00:00'],
    ['12:05 am', '00:05'],
    ['12:05 PM', '12:05'],
    ['11:59 pm', '23:59'],
    ['23.59', '23:59'],
    ['1:05 am', '01:05'],
    ['1:05 pm', '13:05'],
    ['12:00 am', '00:00'],
    ['0005', '00:05'],
    ['0,75', '18:00'],
    ['0.00', '00:00'],
    ['24.12.2026 8:05 pm', '20:05'],
  ])('is read from %s as %s', (text, time) => expect(timeOf(text)).toBe(time));

  it.each([
    '24:00',
    '24.00',
    '2400',
    '8:60',
    '8:3',
    '8:30:60',
    '8:30:5',
    '8:300',
    '108:30',
    '8h3',
    '18h300',
    'h 8:30',
    'am 8:30',
    '8:30 am pm',
    '08300',
    '0.9999999',
    'Hotel Sol 8:30',
    '31.02.2026 08:30',
    '25:10',
    '13:00 pm',
    '0:30 am',
    '8',
    '30',
    '8:30-8:45',
    '8:30 cancelled',
    '8:30 / 9:00',
    'ca 8:30',
    '08:30Z',
    '2026-12-24T08:30:00Z',
    '24.12.2026',
    '1.5',
    'half past eight',
    '#####',
    '-8:30',
  ])('is not guessed from %s', (text) => expect(timeOf(text)).toBeUndefined());

  it.each([
    '',
    '-',
    '—',
    '?',
    '--:--',
    '...',
    'TBA',
    'tbc',
    'n/a',
    'Pending',
    'будет позже',
    'Уточняется',
    'bus vėliau',
    'Tiks paziņots',
    'selgub hiljem',
    'буде пізніше',
    'por confirmar',
  ])('is pending in a cell with %j', (text) => expect(timeOf(text)).toBe('pending'));
});

it('a time in a text that is too long is not read', () => {
  expect(timeOf(`24.12.2026${' '.repeat(45)}08:30`)).toBeUndefined();
  expect(timeOf(`8:30${' '.repeat(56)}h`)).toBeUndefined();
  expect(timeOf('-'.repeat(61))).toBeUndefined();
});

it('a time with a date has the day of that date', () => {
  const day = { kind: 'date', date: '2026-12-24' };
  expect(readTime('24.12.2026 08:30', { epoch: 1900 })).toMatchObject({ time: '08:30', day });
  expect(readTime(number(46380.354166666664), { epoch: 1900 })).toMatchObject({ time: '08:30', day });
  expect(readTime(number(44918.354166666664), { epoch: 1904 })).toMatchObject({ time: '08:30', day });
  expect(readTime('08:30', { epoch: 1900 })).toEqual({ kind: 'time', time: '08:30' });
});

describe('a number as a time of day', () => {
  it.each([
    [number(0.354166666666667, 'time'), '08:30'],
    [number(0.3541666), '08:30'],
    [number(0, 'time'), '00:00'],
    [number(0.999305555555556), '23:59'],
    [number(46380.354166666664, 'date-time'), '08:30'],
    [number(46380.354166666664), '08:30'],
    [number(46380, 'date-time'), '00:00'],
    [number(830), '08:30'],
    [number(1745), '17:45'],
    [number(100), '01:00'],
    [number(2359), '23:59'],
    [number(0, 'date-time'), '00:00'],
    [number(0.25, 'time'), '06:00'],
  ])('%o is %s', (cell, time) => expect(timeOf(cell)).toBe(time));

  it.each([
    number(8.3),
    number(8),
    number(0),
    number(1, 'time'),
    number(1.354, 'time'),
    number(46380, 'date'),
    number(46380),
    number(0.9999999, 'time'),
    number(2400),
    number(2500),
    number(24_000),
    number(99),
    number(830.5),
    number(830, 'time'),
    number(0, 'date'),
    number(0.25),
    number(0.3),
    '0.3',
    '0,5',
    number(875),
    number(-0.5, 'time'),
  ])('%o is ambiguous and not read', (cell) => expect(timeOf(cell)).toBeUndefined());
});

describe('a quarter past midnight or a quarter of the day', () => {
  it('is distinguished by the other times of the column', () => {
    expect(timeOf('0.25', ['0.25', '8.30', '23.10'])).toBe('00:25');
    expect(timeOf('0.25', ['0.25', '0.354166667', '0.5'])).toBe('06:00');
  });

  it('is distinguished in numbers of a column, too', () => {
    expect(timeOf(number(0.25), [number(0.25), number(0.3541666)])).toBe('06:00');
    expect(timeOf(number(0.3), [number(0.3), '8.30'])).toBe('00:30');
    expect(timeOf(number(0.05), [number(0.05), '8.30'])).toBe('00:05');
    expect(timeOf('0.25', ['0.25', number(8.5), number(0.5, 'time')])).toBeUndefined();
    expect(timeOf('0,25', ['0,25', '.75', '0.755'])).toBe('06:00');
    expect(timeOf('0,25', ['0,25', '12.30'])).toBe('00:25');
    expect(timeOf('0.25', ['0.25', '24.12.26'])).toBeUndefined();
    // Only minutes of one hour, of which a spreadsheet leaves out the last zero.
    expect(timeOf('0.5', ['0.5', '8.30'])).toBe('00:50');
    expect(timeOf('0,3', ['0,3', '23.45'])).toBe('00:30');
    expect(timeOf('0.5', ['0.5', '0.354166667'])).toBe('12:00');
    expect(timeOf('0.75', ['0.75', '8.30'])).toBe('18:00');
    expect(timeOf('0.25', ['0.25', '8:30', '12.345', ''])).toBeUndefined();
  });

  it('is not guessed if they are of both kinds, or of none', () => {
    expect(timeOf('0.25', ['0.25', '8.30', '0.354166667'])).toBeUndefined();
    expect(timeOf('0.25', ['0.25', '0.50'])).toBeUndefined();
  });
});
