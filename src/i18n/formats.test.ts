import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayAndMonth,
  formatDayWithYear,
  formatEuro,
  formatInstant,
  formatMonth,
} from './formats.ts';
import { LANGUAGES } from './languages.ts';

const plain = (text: string) => text.replace(/\u00A0/g, ' ');

describe('dates and numbers', () => {
  it('[LANG-08] are British in English: the day before the month, no comma after it', () => {
    expect(plain(formatDay('en', '2026-06-16'))).toBe('Tuesday 16 June');
    expect(plain(formatDayWithYear('en', '2026-06-16'))).toBe('Tue, 16 June 2026');
    expect(plain(formatDayAndMonth('en', '2026-06-16'))).toBe('16 June');
    expect(formatMonth('en', '2026-09-01')).toBe('September 2026');
  });

  it('[LANG-08] are British in English: the sign before the number, a comma between thousands', () => {
    expect(formatEuro('en', 45)).toBe('€45');
    expect(formatEuro('en', 1234.5)).toBe('€1,234.50');
  });

  it('[LANG-08] have the euro sign in every language', () => {
    for (const language of LANGUAGES) expect(formatEuro(language, 59)).toMatch(/^(€59|59\u00A0€)$/);
  });

  it('no line break separates a day from its month', () => {
    expect(formatDayAndMonth('ru', '2026-06-16')).toBe('16\u00A0июня');
  });

  it('an instant is shown in Madrid time, in 24 hours', () => {
    const { date, time } = formatInstant('en', '2026-06-15T22:20:00Z');
    expect([plain(date), time]).toEqual(['16 June', '00:20']);
  });
});
