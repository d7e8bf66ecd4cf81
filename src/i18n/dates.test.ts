import { describe, expect, it, test } from 'vitest';
import { datesIn } from './all-dates.ts';
import type { DayRole } from './dates.ts';
import { formatEuro } from './format-euro.ts';
import { INTL_LOCALES, LANGUAGES, type Language } from './languages.ts';

const THURSDAY = '2026-11-26';
const SUNDAY = '2026-03-01';
const TUESDAY = '2026-06-16';
const FRIDAY = '2026-01-02';

type Row = [on: string, asOf: string, nightTo: string];
/** Each role of a Thursday, a Sunday, a Tuesday and a Friday, as the norms of the language have it. */
const ROLES: Record<Language, Record<string, Row>> = {
  en: {
    [THURSDAY]: [
      'on Thursday 26 November',
      'as of Thursday 26 November',
      'in the early hours of Thursday 26 November',
    ],
    [SUNDAY]: ['on Sunday 1 March', 'as of Sunday 1 March', 'in the early hours of Sunday 1 March'],
    [TUESDAY]: ['on Tuesday 16 June', 'as of Tuesday 16 June', 'in the early hours of Tuesday 16 June'],
    [FRIDAY]: ['on Friday 2 January', 'as of Friday 2 January', 'in the early hours of Friday 2 January'],
  },
  ru: {
    [THURSDAY]: ['в четверг, 26 ноября', 'на четверг, 26 ноября', 'в ночь на четверг, 26 ноября'],
    [SUNDAY]: ['в воскресенье, 1 марта', 'на воскресенье, 1 марта', 'в ночь на воскресенье, 1 марта'],
    [TUESDAY]: ['во вторник, 16 июня', 'на вторник, 16 июня', 'в ночь на вторник, 16 июня'],
    [FRIDAY]: ['в пятницу, 2 января', 'на пятницу, 2 января', 'в ночь на пятницу, 2 января'],
  },
  lt: {
    [THURSDAY]: [
      'ketvirtadienį, lapkričio 26 d.',
      'ketvirtadienio, lapkričio 26 d., duomenimis',
      'naktį į ketvirtadienį, lapkričio 26 d.',
    ],
    [SUNDAY]: [
      'sekmadienį, kovo 1 d.',
      'sekmadienio, kovo 1 d., duomenimis',
      'naktį į sekmadienį, kovo 1 d.',
    ],
    [TUESDAY]: [
      'antradienį, birželio 16 d.',
      'antradienio, birželio 16 d., duomenimis',
      'naktį į antradienį, birželio 16 d.',
    ],
    [FRIDAY]: [
      'penktadienį, sausio 2 d.',
      'penktadienio, sausio 2 d., duomenimis',
      'naktį į penktadienį, sausio 2 d.',
    ],
  },
  lv: {
    [THURSDAY]: [
      'ceturtdien, 26. novembrī',
      'uz ceturtdienu, 26. novembri',
      'naktī uz ceturtdienu, 26. novembri',
    ],
    [SUNDAY]: ['svētdien, 1. martā', 'uz svētdienu, 1. martu', 'naktī uz svētdienu, 1. martu'],
    [TUESDAY]: ['otrdien, 16. jūnijā', 'uz otrdienu, 16. jūniju', 'naktī uz otrdienu, 16. jūniju'],
    [FRIDAY]: ['piektdien, 2. janvārī', 'uz piektdienu, 2. janvāri', 'naktī uz piektdienu, 2. janvāri'],
  },
  et: {
    [THURSDAY]: [
      'neljapäeval, 26. novembril',
      'neljapäeva, 26. novembri seisuga',
      'ööl vastu neljapäeva, 26. novembrit',
    ],
    [SUNDAY]: ['pühapäeval, 1. märtsil', 'pühapäeva, 1. märtsi seisuga', 'ööl vastu pühapäeva, 1. märtsi'],
    [TUESDAY]: [
      'teisipäeval, 16. juunil',
      'teisipäeva, 16. juuni seisuga',
      'ööl vastu teisipäeva, 16. juunit',
    ],
    [FRIDAY]: ['reedel, 2. jaanuaril', 'reede, 2. jaanuari seisuga', 'ööl vastu reedet, 2. jaanuari'],
  },
  uk: {
    [THURSDAY]: ['у четвер, 26 листопада', 'станом на четвер, 26 листопада', 'у ніч на четвер, 26 листопада'],
    [SUNDAY]: ['у неділю, 1 березня', 'станом на неділю, 1 березня', 'у ніч на неділю, 1 березня'],
    [TUESDAY]: ['у вівторок, 16 червня', 'станом на вівторок, 16 червня', 'у ніч на вівторок, 16 червня'],
    [FRIDAY]: ['у п’ятницю, 2 січня', 'станом на п’ятницю, 2 січня', 'у ніч на п’ятницю, 2 січня'],
  },
  es: {
    [THURSDAY]: [
      'el jueves 26 de noviembre',
      'a jueves 26 de noviembre',
      'en la madrugada del jueves 26 de noviembre',
    ],
    [SUNDAY]: ['el domingo 1 de marzo', 'a domingo 1 de marzo', 'en la madrugada del domingo 1 de marzo'],
    [TUESDAY]: ['el martes 16 de junio', 'a martes 16 de junio', 'en la madrugada del martes 16 de junio'],
    [FRIDAY]: ['el viernes 2 de enero', 'a viernes 2 de enero', 'en la madrugada del viernes 2 de enero'],
  },
};

/** Without a weekday; with a year; by itself; and times. */
const OTHERS: Record<Language, string[]> = {
  en: [
    'on 16 June',
    'as of 16 June',
    'on Tuesday 16 June 2026',
    'Tue, 16 June 2026',
    'June 2026',
    'at 01:10',
    'at 11:10',
  ],
  ru: [
    '16 июня',
    'на 16 июня',
    'во вторник, 16 июня 2026 г.',
    'вт, 16 июня 2026 г.',
    'июнь 2026 г.',
    'в 01:10',
    'в 11:10',
  ],
  lt: [
    'birželio 16 d.',
    'birželio 16 d. duomenimis',
    'antradienį, 2026 m. birželio 16 d.',
    '2026 m. birželio 16 d., an',
    '2026 m. birželis',
    '01:10 val.',
    '11:10 val.',
  ],
  lv: [
    '16. jūnijā',
    'uz 16. jūniju',
    'otrdien, 2026. gada 16. jūnijā',
    'otrd., 2026. gada 16. jūnijs',
    '2026. gada jūnijs',
    'plkst. 01:10',
    'plkst. 11:10',
  ],
  et: [
    '16. juunil',
    '16. juuni seisuga',
    'teisipäeval, 16. juunil 2026',
    'T, 16. juuni 2026',
    'juuni 2026',
    'kell 01:10',
    'kell 11:10',
  ],
  uk: [
    '16 червня',
    'станом на 16 червня',
    'у вівторок, 16 червня 2026 р.',
    'вт, 16 червня 2026 р.',
    'червень 2026 р.',
    'о 01:10',
    'об 11:10',
  ],
  es: [
    'el 16 de junio',
    'a 16 de junio',
    'el martes 16 de junio de 2026',
    'mar, 16 de junio de 2026',
    'junio de 2026',
    'a la 01:10',
    'a las 11:10',
  ],
};

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe.each(LANGUAGES)('dates in %s', (language) => {
  const dates = datesIn(language);

  test.each(Object.entries(ROLES[language]))('[LANG-40] %s has a form for each role', (date, row) => {
    const roles: DayRole[] = ['on', 'asOf', 'nightTo'];
    expect(roles.map((role) => plain(dates[role](date)))).toEqual(row);
  });

  it('[LANG-40] leave out the weekday, add the year, and name a time', () => {
    const bare = { weekday: false };
    const written = [
      dates.on(TUESDAY, bare),
      dates.asOf(TUESDAY, bare),
      dates.on(TUESDAY, { year: true }),
      dates.short(TUESDAY),
      dates.month(TUESDAY),
      dates.at('01:10'),
      dates.at('11:10'),
    ];
    expect(written.map(plain)).toEqual(OTHERS[language]);
  });

  it('[LANG-40] are written by themselves as in the Unicode data', () => {
    const format = new Intl.DateTimeFormat(INTL_LOCALES[language], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, 12)));
    // The Unicode data have a letter in Ukrainian where the norm has the apostrophe.
    const norm = days.map((day) => plain(format.format(day)).replace('ʼ', '’'));
    expect(days.map((day) => plain(dates.label(day.toISOString().slice(0, 10))))).toEqual(norm);
  });

  it('[LANG-41] prices are written as in the Unicode data', () => {
    for (const euro of [0, 5, 59, 45.5, 999.99, 999.999, 1000, 1234.5, 9999.996, 12_345, 1_234_567.89]) {
      const norm = new Intl.NumberFormat(INTL_LOCALES[language], {
        style: 'currency',
        currency: 'EUR',
        // The Ukrainian locale would write EUR.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: Number.isInteger(euro) ? 0 : 2,
      });
      expect(formatEuro(language, euro)).toBe(norm.format(euro));
    }
  });
});

describe('dates and numbers', () => {
  it('[LANG-08] are British in English: the day before the month, no comma after it', () => {
    const { label, month } = datesIn('en');
    expect(plain(label(TUESDAY))).toBe('Tuesday 16 June');
    expect(plain(label(TUESDAY, { weekday: false }))).toBe('16 June');
    expect(plain(month('2026-09-01'))).toBe('September 2026');
  });

  it('[LANG-08] are British in English: the sign before the number, a comma between thousands', () => {
    expect(formatEuro('en', 45)).toBe('€45');
    expect(formatEuro('en', 1234.5)).toBe('€1,234.50');
  });

  it('no line break separates a day from its month or a preposition from its day', () => {
    expect(datesIn('ru').on(TUESDAY)).toBe('во\u00A0вторник, 16\u00A0июня');
    expect(datesIn('es').label(TUESDAY)).toBe('martes, 16\u00A0de\u00A0junio');
  });

  it('an instant is shown in Madrid time, in 24 hours, in summer and in winter', () => {
    const written = ['2026-06-15T22:20:00Z', '2026-12-15T22:20:00Z', '2026-03-29T01:00:00Z'].map(
      (instant) => {
        const { date, at } = datesIn('en').instant(instant, 'on');
        return plain(`${date} ${at}`);
      },
    );
    expect(written).toEqual(['on 16 June at 00:20', 'on 15 December at 23:20', 'on 29 March at 03:00']);
  });
});

test.each([
  ['en', 'Tuesday 16 June', '15 June at 11:05'],
  ['ru', 'во вторник, 16 июня', '15 июня в 11:05'],
  ['lt', 'antradienį, birželio 16 d.', 'birželio 15 d. 11:05 val.'],
  ['lv', 'otrdien, 16. jūnijā', '15. jūnijā plkst. 11:05'],
  ['et', 'teisipäeval, 16. juunil', '15. juunil kell 11:05'],
  ['uk', 'у вівторок, 16 червня', '15 червня об 11:05'],
  ['es', 'martes, 16 de junio', '15 de junio a las 11:05'],
] as const)('[LANG-40] in %s a day goes on from the time above it, and a moment is one value', (language, below, moment) => {
  const dates = datesIn(language);
  expect(dates.below(TUESDAY).replaceAll('\u00A0', ' ')).toBe(below);
  expect(dates.moment('2026-06-15T09:05:00Z').replaceAll('\u00A0', ' ')).toBe(moment);
});
