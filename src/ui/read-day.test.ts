import { describe, expect, test } from 'vitest';
import { datesIn } from '../i18n/all-dates.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { addDays, calendarDate } from '../values/calendar-date.ts';
import { readDay } from './read-day.ts';

/** A Thursday. */
const TODAY = calendarDate('2026-11-26');
const read = (text: string, language: Language = 'en', today = TODAY) => readDay(text, today, language);

test.each([
  ['26.11.2026', '2026-11-26'],
  ['26/11/2026', '2026-11-26'],
  ['26-11-2026', '2026-11-26'],
  ['26 11 2026', '2026-11-26'],
  ['26. 11. 2026', '2026-11-26'],
  ['29 / 11 / 2026', '2026-11-29'],
  ['29·11', '2026-11-29'],
  ['29,11', '2026-11-29'],
  ['29–11', '2026-11-29'],
  ['6.1.2027', '2027-01-06'],
  ['26.11.26', '2026-11-26'],
  ['26.11.', '2026-11-26'],
  ['26/11', '2026-11-26'],
  ['26112026', '2026-11-26'],
  ['20112026', '2026-11-20'],
  ['2011-20-26', '2026-11-20'],
  ['2011-2026', '2026-11-20'],
  ['20261126', '2026-11-26'],
  ['2026/11/26', '2026-11-26'],
  ['2026.11.26', '2026-11-26'],
  ['2026-6-5', '2026-06-05'],
  ['11/26/2026', '2026-11-26'],
  ['11-29', '2026-11-29'],
  ['11.29', '2026-11-29'],
  ['11.29.26', '2026-11-29'],
])('[FIELD-03a] %s means %s', (text, date) => {
  expect(read(text)).toBe(date);
});

test.each([
  ['25.11', '2026-11-25'],
  ['1.12', '2026-12-01'],
  ['5.1', '2027-01-05'],
  ['27.5', '2027-05-27'],
  ['28.5', '2026-05-28'],
  ['25 November', '2026-11-25'],
  ['5 января', '2027-01-05'],
  ['28 мая', '2026-05-28'],
])('[DATE-07a] %s without a year is the nearest such day, %s', (text, date) => {
  expect(read(text)).toBe(date);
});

test('[DATE-07a] a day that no near year has is none', () => {
  expect(read('29.2')).toBeUndefined();
  expect(read('29.2', 'en', calendarDate('2028-01-10'))).toBe('2028-02-29');
  expect(read('31.12', 'en', calendarDate('2027-01-02'))).toBe('2026-12-31');
});

/** Each means Sunday, 29 November 2026, typed on the Thursday before. */
const SUNDAY: Record<Language, string[]> = {
  en: [
    'Sunday',
    'on sunday',
    'Sun',
    'su',
    'Sun 29',
    '29 Nov',
    'Nov 29th',
    'November 29',
    '29th of November',
    'the 29th of November 2026',
    'Sunday, November 29, 2026',
    'NOVEMBER 29 2026',
    '2026 Nov 29',
    '29 Nov 26',
    '29-Nov-2026',
    'Sun 29/11',
    'Sunday (29.11.)',
  ],
  ru: [
    'воскресенье',
    'в воскресенье',
    'воскр.',
    'вс',
    'вс 29',
    'вс, 29.11',
    '29 ноября',
    '29 нояб. 2026',
    '29 ноября 2026 г.',
    '29 ноября 2026 года',
    '29-е ноября',
    '29-го ноября',
    'ноябрь 29',
    'Воскресенье, 29 ноября',
    '29.11.2026 г.',
  ],
  lt: [
    'sekmadienis',
    'sekmadienį',
    'sekmadieni',
    'sk 29',
    'lapkričio 29',
    'lapkricio 29',
    'lapkr. 29 d.',
    '29 lapkričio',
    'lapkritis 29',
    'Lapkričio 29 d., sekmadienis',
    'sekmadienį, lapkričio 29 d.',
    '2026 m. lapkričio 29 d.',
    '2026 m. lapkričio 29 d., sk',
    'lapkričio 29-oji',
    'lapkričio 29-ąją',
    '2026 m. 11 29 d.',
  ],
  lv: [
    'svētdiena',
    'svētdien',
    'svetdien',
    'sv',
    'sv. 29.11.',
    '29. novembris',
    '29. novembrī',
    '29 novembri',
    '29. nov.',
    'Svētdiena, 29. novembris',
    '2026. gada 29. novembris',
    '2026. g. 29. novembrī',
  ],
  et: [
    'pühapäev',
    'pühapäeval',
    'puhapaeval',
    'P 29',
    'püh 29.11',
    '29. november',
    '29. novembril',
    '29 nov',
    'Pühapäev, 29. november',
    '29. november 2026. a.',
    '29.11.2026 a',
  ],
  uk: [
    'неділя',
    'у неділю',
    'нед.',
    'нд',
    'нд 29',
    '29 листопада',
    '29 лист. 2026',
    '29 листопада 2026 р.',
    '29 листопада 2026 року',
    '29-го листопада',
    'Неділя, 29 листопада',
    'листопад 29',
  ],
  es: [
    'domingo',
    'el domingo',
    'dom.',
    'dom 29',
    'do 29',
    '29 de noviembre',
    '29 noviembre',
    '29 nov.',
    '29 de noviembre de 2026',
    'Domingo, 29 de noviembre',
    'el domingo 29 de noviembre del 2026',
    '29 de 11 de 2026',
  ],
};

const OFFSETS: Record<Language, [today: string, tomorrow: string, after: string, yesterday: string]> = {
  en: ['Today', 'tomorrow', 'the day after tomorrow', 'yesterday'],
  ru: ['сегодня', 'Завтра', 'послезавтра', 'вчера'],
  lt: ['šiandien', 'rytoj', 'poryt', 'vakar'],
  lv: ['šodien', 'rīt', 'parīt', 'vakar'],
  et: ['täna', 'homme', 'ülehomme', 'eile'],
  uk: ['сьогодні', 'завтра', 'післязавтра', 'вчора'],
  es: ['hoy', 'mañana', 'pasado mañana', 'ayer'],
};

describe.each(LANGUAGES)('in %s', (language) => {
  const other = language === 'en' ? 'lt' : 'en';

  test.each(SUNDAY[language])('[DATE-06] %s is the Sunday', (text) => {
    expect(read(text, language)).toBe('2026-11-29');
    expect(read(text.toUpperCase(), language)).toBe('2026-11-29');
    // A single letter is a weekday on a page in its language only.
    if (!/^P /.test(text)) expect(read(text, other), `on a page in ${other}`).toBe('2026-11-29');
  });

  test('[DATE-06] today, tomorrow, the day after and yesterday have names', () => {
    expect(OFFSETS[language].map((text) => read(text, other))).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-25',
    ]);
  });

  test('[DATE-06] what the page writes can be typed, in any week of half a year back and ahead', () => {
    const { label, on, beside, below, short } = datesIn(language);
    for (let date = addDays(TODAY, -180); date <= addDays(TODAY, 180); date = addDays(date, 6)) {
      const written = [
        ...[label, on, beside, below].map((format) => format(date)),
        label(date, { year: true }),
        on(date, { weekday: false, year: true }),
        short(date),
      ];
      for (const text of written) expect(read(text, language), text).toBe(date);
    }
  });
});

test('[DATE-06] a weekday alone is its next occurrence; today counts', () => {
  expect(['Thu', 'Fri', 'среда'].map((text) => read(text))).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-12-02',
  ]);
});

test('[DATE-06] a weekday agrees with its date, decides the year, and counts less than a whole date', () => {
  expect(read('вт 29')).toBe('2026-12-29');
  expect(read('ср 25')).toBe('2026-11-25');
  expect(read('tomorrow, Friday')).toBe('2026-11-27');
  expect(read('завтра, 27 ноября')).toBe('2026-11-27');
  expect(read('Monday 29 November')).toBe('2027-11-29');
  expect(read('пн, 30.11')).toBe('2026-11-30');
  expect(read('Monday 29 November 2026')).toBe('2026-11-29');
});

test('[DATE-06] a word of two languages is read in that of the page', () => {
  expect(read('24 mar', 'en')).toBe('2027-03-24');
  expect(read('mar 24', 'en')).toBe('2027-03-24');
  expect(read('24 mar', 'es')).toBe('2027-03-24');
  expect(read('mar 24', 'es')).toBe('2026-11-24');
  expect(read('mar 24 nov', 'es')).toBe('2026-11-24');
  // No Tuesday.
  expect(read('mar 25', 'es')).toBeUndefined();
  // A Spanish Tuesday, or March.
  expect(read('mar 24', 'ru')).toBeUndefined();
  expect(read('L 28', 'et')).toBe('2026-11-28');
  expect(read('L 28', 'es')).toBeUndefined();
});

test.each([
  '',
  'soon',
  'the',
  'день',
  '29',
  '29th',
  '29 d.',
  'November',
  'November 2026',
  'Sunday 2026',
  'Sunday Monday',
  'Friday 29',
  'вт 31',
  'Friday 29 November 2026 29',
  '29 November December',
  '29 30 November',
  '31 November',
  '30 февраля',
  'tomorrow Sunday',
  'завтра 29 ноября',
  'yesterday tomorrow',
  'next Sunday',
  'Sunday?',
  '29 November 11:35',
  '29 Nov 11',
  '5 m. 6 d.',
  '5 juu',
  'rug 5',
  'Nov 29th th',
  'constructor',
  'mar mar mar mar mar mar mar mar mar mar mar mar',
])("[DATE-03] [DATE-06] '%s' means no one day", (text) => {
  expect(read(text)).toBeUndefined();
});
