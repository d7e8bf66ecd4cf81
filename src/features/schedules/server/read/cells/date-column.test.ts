import { describe, expect, it } from 'vitest';
import type { Cell, Epoch, NumberCell } from '../../../../../spreadsheets/table.ts';
import { calendarDate } from '../../../../../values/calendar-date.ts';
import type { DateOrder } from '../../schedule-reading.ts';
import { analyzeDates, resolveDate } from './date-column.ts';

function read(cells: readonly Cell[], decision?: DateOrder, epoch: Epoch = 1900): string[] {
  const column = analyzeDates(cells, { epoch }, decision);
  return cells.map((cell) => {
    const settled = resolveDate(column, cell);
    return 'date' in settled ? settled.date : settled.problem;
  });
}

function asked(cells: readonly Cell[], decision?: DateOrder): string | undefined {
  return analyzeDates(cells, { epoch: 1900 }, decision).undecided;
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
    '24 Smarch 2026',
    'Thu Fri 24.12.2026',
    '24 December',
  ])('is not guessed from %s', (text) => expect(read([text])).toEqual(['not-a-date']));

  it.each([
    'Thu 24.12.2026',
    'Thursday, 24/12/2026',
    'Чт 24.12.2026',
    'четвер, 24.12.2026',
    'kt 2026-12-24',
    'ketvirtadienis 2026.12.24',
    'ceturtdiena 24.12.2026.',
    'neljapäev 24.12.2026',
    'jue 24/12/2026',
    '24-Dec-26',
    '24 Dec 2026',
    'December 24, 2026',
    'Thu, 24th of December 2026',
    '24 декабря 2026 г.',
    'четверг, 24 дек. 2026',
    '24 грудня 2026 р.',
    '2026 m. gruodžio 24 d.',
    '2026. gada 24. decembris',
    '24. detsember 2026',
    'jueves, 24 de diciembre de 2026',
    '24 Dec 2026 08:30',
  ])('[LIST-12a] is read with its weekday or month in words: %s', (text) =>
    expect(read([text])).toEqual(['2026-12-24']));

  it('[LIST-12b] is asked about where the weekday is that of another day', () => {
    expect(read(['Fri 24.12.2026', 'viernes, 24 de diciembre de 2026'])).toEqual([
      'other-weekday',
      'other-weekday',
    ]);
  });

  it('[LIST-12c] is decided by its weekday where it could be read both ways', () => {
    expect(read(['Sat 05/06/2027'])).toEqual(['2027-06-05']);
    expect(read(['Thu 05/06/2027'])).toEqual(['2027-05-06']);
  });

  it('may be a number of days since 1900 or 1904', () => {
    expect(read([serial(46380)])).toEqual(['2026-12-24']);
    expect(read([serial(46380.99)])).toEqual(['2026-12-24']);
    expect(read([serial(44918)], undefined, 1904)).toEqual(['2026-12-24']);
    expect(read([serial(60), serial(61), serial(1), serial(-1), serial(1e300)])).toEqual(
      Array(5).fill('not-a-date'),
    );
  });
});

describe('a date without a year', () => {
  const on = (today: string) => ({ epoch: 1900 as const, today: calendarDate(today) });
  const dated = (today: string, ...cells: string[]) => {
    const column = analyzeDates(cells, on(today), undefined);
    const results = cells.map((cell) => {
      const settled = resolveDate(column, cell);
      return 'date' in settled ? `${settled.date} ${settled.time ?? ''}`.trim() : settled.problem;
    });
    return { results, years: [...column.inferredYears] };
  };

  it.each([
    '27.11.',
    '27.11',
    '27. 11.',
    'Fri 27.11',
    '27.11., Fri',
    'Fri 27.11. 08:30',
    '27/11',
    '27-11',
    '27 Nov',
    'Nov 27',
    'Fri, 27th of November',
    'Пт 27.11',
    '27 ноября',
    '27 листопада',
    'piektdiena 27.11.',
    '27. novembris',
    'lapkričio 27 d.',
    'reede, 27. november',
    'viernes 27 de noviembre',
  ])('[LIST-16a] is near the day of the import: %s', (text) => {
    const { results, years } = dated('2026-11-26', text);
    expect(results.map((result) => result.slice(0, 10))).toEqual(['2026-11-27']);
    expect(years).toEqual([2026]);
  });

  it('[LIST-16a] is from 60 days before that day to 300 days after it', () => {
    expect(dated('2026-11-26', '27.09.', '26.11.', '02.01.', '29.02.', '22.09.')).toEqual({
      results: ['2026-09-27', '2026-11-26', '2027-01-02', 'not-a-date', '2027-09-22'],
      years: [2026, 2027],
    });
    expect(dated('2026-11-26', '26.09.', '23.09.').results).toEqual(['not-a-date', 'not-a-date']);
    expect(dated('2027-01-02', '30.12.', '03.01.').results).toEqual(['2026-12-30', '2027-01-03']);
    expect(dated('2027-11-26', '29.02.').results).toEqual(['2028-02-29']);
  });

  it('[LIST-16c] is no date if its weekday contradicts it', () => {
    expect(dated('2026-11-26', 'Sat 27.11.', 'Mar 24.11.').results).toEqual([
      'weekday-without-year',
      '2026-11-24',
    ]);
  });

  it('[LIST-16a] is distinguished from a time of day, and may have one beside it', () => {
    expect(dated('2026-11-26', 'Tue 10.11', '10.11. 08:30', '10 Nov 8.30').results).toEqual([
      '2026-11-10',
      '2026-11-10 08:30',
      '2026-11-10 08:30',
    ]);
  });

  it('[LIST-04a] [LIST-16a] has the order of its column', () => {
    expect(dated('2026-11-26', '05/06', '24/12').results).toEqual(['2027-06-05', '2026-12-24']);
    expect(dated('2026-11-26', '05/06').results).toEqual(['date-unclear']);
    // 8 June is too long ago, 6 August is not: no evidence for the other dates.
    expect(dated('2026-08-10', '08/06', '09/08').results).toEqual(['not-a-date', 'date-unclear']);
  });
});

describe('whether day or month comes first', () => {
  it('[LIST-04a] is derived for the whole column from a date that exists in one order only', () => {
    expect(read(['05/06/2026', '24/12/2026'])).toEqual(['2026-06-05', '2026-12-24']);
    expect(read(['05/06/2026', '12/24/2026'])).toEqual(['2026-05-06', '2026-12-24']);
    expect(read(['05-06-26', '24-12-26'])).toEqual(['2026-06-05', '2026-12-24']);
  });

  it('[LIST-04b] is asked if it cannot be derived, and until then no such date is read', () => {
    expect(read(['05/06/2026', '07/06/2026', '08/08/2026'])).toEqual([
      'date-unclear',
      'date-unclear',
      '2026-08-08',
    ]);
    expect(asked(['08/08/2026', '05/06/2026'])).toBe('05/06/2026');
  });

  it('is decided by staff if it cannot be derived', () => {
    expect(read(['05/06/2026'], 'day-first')).toEqual(['2026-06-05']);
    expect(read(['05/06/2026'], 'month-first')).toEqual(['2026-05-06']);
    expect(asked(['05/06/2026'], 'month-first')).toBeUndefined();
  });

  it('is derived from this file rather than from a decision about an earlier one', () => {
    expect(read(['05/06/2026', '24/12/2026'], 'month-first')).toEqual(['2026-06-05', '2026-12-24']);
  });

  it('is not decided by anyone if the column contradicts itself', () => {
    const both = ['05/06/2026', '24/12/2026', '12/24/2026'];
    const expected = ['date-unclear', '2026-12-24', '2026-12-24'];
    expect(read(both)).toEqual(expected);
    expect(read(both, 'day-first')).toEqual(expected);
    expect(asked(both)).toBeUndefined();
  });

  it('is always day first with dots', () => {
    expect(read(['05.06.2026'], 'month-first')).toEqual(['2026-06-05']);
    expect(asked(['05.06.2026'])).toBeUndefined();
  });

  it('is in doubt for date cells if a spreadsheet converted only the dates that fit its own order', () => {
    // 05/06/2026 typed day first became 6 May; 24/12/2026 stayed text.
    expect(read([serial(46148), '24/12/2026'])).toEqual(['date-unclear', '2026-12-24']);
    expect(read([serial(46148), '12/24/2026'])).toEqual(['date-unclear', '2026-12-24']);
    expect(read([serial(46148), serial(46380), '24/12/2026'])).toEqual([
      '2026-05-06',
      '2026-12-24',
      '2026-12-24',
    ]);
  });
});
