import { describe, expect, it } from 'vitest';
import type { Cell, Epoch, NumberCell } from '../../../../spreadsheets/table.ts';
import { calendarDate } from '../../../../values/calendar-date.ts';
import type { DateOrder } from '../schedule-reading.ts';
import { analyzeDates, resolveDate } from './date-column.ts';
import { isNoSuchDay } from './read-date.ts';

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
    '46380,354',
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
    ...['N 24.12.2026', 'C. 24.12.2026', 'Ce. 24.12.2026', 'J 24/12/2026'],
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

  it.each([
    "'",
    '’',
    'ʼ',
    'ʹ',
  ])('[LIST-12a] is read with a Ukrainian Friday, whichever apostrophe it has: %s', (sign) =>
    expect(read([`п${sign}ятниця, 11.12.2026`, `П${sign}ятниця 18 грудня 2026`])).toEqual([
      ...['2026-12-11', '2026-12-18'],
    ]));

  it('[LIST-12a] is read with a letter that is another weekday in another language', () =>
    expect(read(['R 25.12.2026', 'Pk. 25.12.2026', 'P 25.12.2026', 'P 27.12.2026', 'P 28.12.2026'])).toEqual([
      ...['2026-12-25', '2026-12-25', '2026-12-25', '2026-12-27', '2026-12-28'],
    ]));

  it('[LIST-12b] is asked about where a letter is that weekday in no language', () =>
    expect(read(['R 24.12.2026', 'P 26.12.2026'])).toEqual(['other-weekday', 'other-weekday']));

  it('[LIST-12b] is asked about where the weekday is that of another day', () => {
    expect(read(['Fri 24.12.2026', 'viernes, 24 de diciembre de 2026'])).toEqual([
      'other-weekday',
      'other-weekday',
    ]);
  });

  it('[LIST-12c] is decided by its weekday where it could be read both ways', () => {
    expect(read(['Sat 05/06/2027'])).toEqual(['2027-06-05']);
    expect(read(['Thu 05/06/2027'])).toEqual(['2027-05-06']);
    expect(read(['Sat 05/06/2027', '07/08/2027'])).toEqual(['2027-06-05', '2027-08-07']);
  });

  it('may have one digit for its day or month', () => {
    expect(read(['4.2.2026', '4/2/26', '2026-2-4', '24/2/2026'])).toEqual([
      ...Array(3).fill('2026-02-04'),
      '2026-02-24',
    ]);
  });

  it('may be a number of days since 1900 or 1904', () => {
    expect(read([serial(20261224, 'number')])).toEqual(['2026-12-24']);
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

  it('[LIST-16b] is distinguished from one with its year', () => {
    expect(dated('2026-11-26', '24.12.2027', '27.11.')).toEqual({
      results: ['2027-12-24', '2026-11-27'],
      years: [2026],
    });
    expect(dated('2026-11-26', 'Fri 24.12.2027', '2026 Dec', 'tomorrow').years).toEqual([]);
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
    expect(dated('2026-11-26', '05/06', '24/12')).toEqual({
      results: ['2027-06-05', '2026-12-24'],
      years: [2027, 2026],
    });
    expect(dated('2026-11-26', '05/06')).toEqual({ results: ['date-unclear'], years: [] });
    expect(dated('2026-11-26', '05/13').results).toEqual(['2027-05-13']);
    // 8 June is too long ago, 6 August is not: no evidence for the other dates.
    expect(dated('2026-08-10', '08/06', '09/08').results).toEqual(['not-a-date', 'date-unclear']);
    expect(dated('2026-08-12', '12/06', '06/12').results).toEqual(['not-a-date', 'not-a-date']);
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

  it('is in doubt only where no date cell shows the order of the column', () => {
    const doubted = (...cells: Cell[]) => read(cells)[0] === 'date-unclear';
    // 12 June and 13 June.
    expect(doubted(serial(46185), '24/12/2026')).toBe(true);
    expect(doubted(serial(46186), '24/12/2026')).toBe(false);
    expect(doubted(serial(46148), '24.12.2026')).toBe(false);
    expect(doubted(serial(46148), '25.05.2026', '24/12/2026')).toBe(true);
    expect(doubted('46148', '24/12/2026')).toBe(false);
    expect(doubted('06.05.2026', '24/12/2026')).toBe(false);
    expect(doubted(serial(46148), '05/06/2026', '24/12/2026')).toBe(false);
    expect(doubted(serial(46148), '12/24/2026', '24/12/2026')).toBe(false);
  });

  it('is asked about by the first date that could be either', () => {
    const column = (...cells: Cell[]) => analyzeDates(cells, { epoch: 1900 }, undefined);
    expect(column('08.08.2026', '05/06/2026', '06/07/2026')).toMatchObject({
      undecided: '05/06/2026',
      isAmbiguous: true,
      order: undefined,
    });
    expect(column('05/06/2026', '24/12/2026')).toMatchObject({
      undecided: undefined,
      isAmbiguous: true,
      order: 'day-first',
    });
    expect(column('08.08.2026')).toMatchObject({
      undecided: undefined,
      isAmbiguous: false,
      order: undefined,
    });
  });
});

describe('a date with a time of day', () => {
  const times = (cells: readonly Cell[], decision?: DateOrder) => {
    const column = analyzeDates(cells, { epoch: 1900 }, decision);
    return cells.map((cell) => {
      const settled = resolveDate(column, cell);
      return 'date' in settled ? settled.time : settled.problem;
    });
  };

  it('states that, however it is written', () => {
    expect(times(['24.12.2026 08:30', '12/24/2026 8:30', '05/06/2026 8.30'])).toEqual(Array(3).fill('08:30'));
    expect(times(['05/06/2026 8.30'], 'day-first')).toEqual(['08:30']);
    expect(times(['Sat 05/06/2027 08:30', '24 Dec 2026 08:30'])).toEqual(['08:30', '08:30']);
    expect(times([serial(46380.354166666664), serial(46380), '46380.354166666664'])).toEqual([
      '08:30',
      undefined,
      '08:30',
    ]);
  });
});

describe('a date in words', () => {
  it.each([
    ['24 Dec 2026 2027', 'not-a-date'],
    ['124 Dec 2026', 'not-a-date'],
    ['24 Dec 126', 'not-a-date'],
    ['24 Dec', 'not-a-date'],
    ['31 Jun 2026', 'not-a-date'],
    ['24 Dec 1926', 'not-a-date'],
    ['Dec Nov 24 2026', 'not-a-date'],
    ['Thu 24.12.2026 Thu', 'not-a-date'],
    ['Hotel 24.12.2026', 'not-a-date'],
    ['24.12.2026 (Thu)', '2026-12-24'],
    ['Thu-24.12.2026', '2026-12-24'],
    ['24.12.2026-Thu', '2026-12-24'],
    ['2026 Dec 24', '2026-12-24'],
    ['Sun 27 Dec 2026', '2026-12-27'],
    ['Mar 24 Mar 2026', '2026-03-24'],
    ['Sat 05.06.2026', 'other-weekday'],
    ['Sun 05/06/2027', 'other-weekday'],
    ['Fri 12/24/2026', 'other-weekday'],
    ['Thu 12/24/2026', '2026-12-24'],
  ])('%s is read as %s', (text, result) => expect(read([text])).toEqual([result]));

  it('is asked about as either where its weekday is that of both', () => {
    expect(read(['Fri 02/05/2027', 'Sun 02/05/2027'])).toEqual(['2027-02-05', '2027-05-02']);
    // 7 January and 1 July are Thursdays.
    expect(read(['Thu 01/07/2027'])).toEqual(['date-unclear']);
    expect(read(['Thu 01/07/2027'], 'day-first')).toEqual(['2027-07-01']);
    expect(asked(['Thu 01/07/2027'])).toBe('Thu 01/07/2027');
  });
});

describe('a day that its month does not have', () => {
  it.each([
    ['31.06.2026', true],
    ['29.02.2026', true],
    ['30/02/2026', true],
    ['31 June 2026', true],
    ['2026-06-31', true],
    ['29.02.2028', false],
    ['30.06.2026', false],
    ['28.02.2026', false],
    ['32.06.2026', false],
    ['31.13.2026', false],
    ['Lobby 31', false],
    ['', false],
  ])('is in %s: %s', (text, isNone) => expect(isNoSuchDay(text, { epoch: 1900 })).toBe(isNone));

  it('is in no number', () => expect(isNoSuchDay(serial(60), { epoch: 1900 })).toBe(false));
});

it('a text that is too long is no date', () => {
  expect(read([`${' '.repeat(20)}Thursday, 24.12.2026${' '.repeat(20)}`])).toEqual(['not-a-date']);
  expect(read(['Thursday, the 24th of December, 2026 2026'])).toEqual(['not-a-date']);
});
