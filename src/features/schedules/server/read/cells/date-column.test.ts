import { describe, expect, it } from 'vitest';
import type { Cell, Epoch, NumberCell } from '../../../../../spreadsheets/table.ts';
import type { DateOrder } from '../../schedule-reading.ts';
import { settleDate, studyDates } from './date-column.ts';

function read(cells: readonly Cell[], choice?: DateOrder, epoch: Epoch = 1900): string[] {
  const column = studyDates(cells, epoch, choice);
  return cells.map((cell) => {
    const settled = settleDate(column, cell);
    return 'date' in settled ? settled.date : settled.problem;
  });
}

function asked(cells: readonly Cell[], choice?: DateOrder): string | undefined {
  return studyDates(cells, 1900, choice).undecided;
}

function serial(value: number, shown: NumberCell['shown'] = 'date'): NumberCell {
  return { value, text: String(value), shown };
}

describe('a date', () => {
  it.each([
    '2026-12-24',
    '2026-12-24T00:00:00',
    '2026-12-24 08:30',
    '2026.12.24',
    '2026/12/24',
    '20261224',
    '24.12.2026',
    '24.12.2026.',
    '24.12.2026 г.',
    '24. 12. 2026',
    '24.12.26',
    '24/12/2026',
    '24-12-2026',
    '24-12-26',
    '24/12/26',
    '12/24/2026',
    '46380',
    '46380.354',
  ])('is read from %s', (text) => expect(read([text])).toEqual(['2026-12-24']));

  it.each([
    '24.12.1926',
    '1926-12-24',
    '12.24.2026',
    '30.02.2026',
    '2026-13-01',
    '24/12.2026',
    '24.12',
    'Thursday',
    '24.12.2026 cancelled',
    'until 24.12.2026',
    '4638',
    '2026-12-24T23:30:00Z',
  ])('is not guessed from %s', (text) => expect(read([text])).toEqual(['not-a-date']));

  it('is a number of days since 1900, whose 29 February never was, or since 1904', () => {
    expect(read([serial(46380)])).toEqual(['2026-12-24']);
    expect(read([serial(46380.99)])).toEqual(['2026-12-24']);
    expect(read([serial(44918)], undefined, 1904)).toEqual(['2026-12-24']);
    expect(read([serial(60), serial(61), serial(1), serial(-1), serial(1e300)])).toEqual(
      Array(5).fill('not-a-date'),
    );
  });
});

describe('whether day or month comes first', () => {
  it('[LIST-04] is told for the whole column by a date that exists in one order only', () => {
    expect(read(['05/06/2026', '24/12/2026'])).toEqual(['2026-06-05', '2026-12-24']);
    expect(read(['05/06/2026', '12/24/2026'])).toEqual(['2026-05-06', '2026-12-24']);
    expect(read(['05-06-26', '24-12-26'])).toEqual(['2026-06-05', '2026-12-24']);
  });

  it('[LIST-04] is asked where nothing tells, and until then no such date is read', () => {
    expect(read(['05/06/2026', '07/06/2026', '08/08/2026'])).toEqual([
      'date-unclear',
      'date-unclear',
      '2026-08-08',
    ]);
    expect(asked(['08/08/2026', '05/06/2026'])).toBe('05/06/2026');
  });

  it('is what staff say where nothing tells', () => {
    expect(read(['05/06/2026'], 'day-first')).toEqual(['2026-06-05']);
    expect(read(['05/06/2026'], 'month-first')).toEqual(['2026-05-06']);
    expect(asked(['05/06/2026'], 'month-first')).toBeUndefined();
  });

  it('is never what was said of an earlier file where this one tells otherwise', () => {
    expect(read(['05/06/2026', '24/12/2026'], 'month-first')).toEqual(['2026-06-05', '2026-12-24']);
  });

  it('is nobody’s to say where the column contradicts itself', () => {
    const both = ['05/06/2026', '24/12/2026', '12/24/2026'];
    const expected = ['date-unclear', '2026-12-24', '2026-12-24'];
    expect(read(both)).toEqual(expected);
    expect(read(both, 'day-first')).toEqual(expected);
    expect(asked(both)).toBeUndefined();
  });

  it('needs no telling with dots: the day is first', () => {
    expect(read(['05.06.2026'], 'month-first')).toEqual(['2026-06-05']);
    expect(asked(['05.06.2026'])).toBeUndefined();
  });

  it('is in doubt for real dates where a spreadsheet made dates only of what it could read its own way', () => {
    // 05/06/2026 typed day first became 6 May; 24/12/2026 was no date to it.
    expect(read([serial(46148), '24/12/2026'])).toEqual(['date-unclear', '2026-12-24']);
    expect(read([serial(46148), '12/24/2026'])).toEqual(['date-unclear', '2026-12-24']);
    expect(read([serial(46148), serial(46380), '24/12/2026'])).toEqual([
      '2026-05-06',
      '2026-12-24',
      '2026-12-24',
    ]);
  });
});
