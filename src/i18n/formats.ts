import type { CalendarDate } from '../values/calendar-date.ts';
import { MADRID } from '../values/calendar-date.ts';
import { INTL_LOCALES, type Language } from './languages.ts';

/** Calendar dates have no time zone: they are formatted at noon UTC, in UTC. [TRX-17] */
function noon(date: CalendarDate | string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function formatDate(language: Language, date: string, options: Intl.DateTimeFormatOptions): string {
  return bindDayToMonth(formatter(language, { ...options, timeZone: 'UTC' }).format(noon(date)));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached per language and format: creating one takes as long as a hundred uses. */
function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(INTL_LOCALES[language], options);
  formatters.set(key, known);
  return known;
}

/** "Tuesday 16 June", always with the weekday. */
export function formatDay(language: Language, date: string): string {
  return formatDate(language, date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** "Tue, 16 June 2026". */
export function formatDayWithYear(language: Language, date: string): string {
  return formatDate(language, date, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
}

export function formatWeekday(language: Language, date: string): string {
  return formatDate(language, date, { weekday: 'long' });
}

/** "June 2026". */
export function formatMonth(language: Language, date: string): string {
  return formatDate(language, date, { month: 'long', year: 'numeric' });
}

/** "16 June". */
export function formatDayAndMonth(language: Language, date: string): string {
  return formatDate(language, date, { day: 'numeric', month: 'long' });
}

/** A price in euro, with cents only if it has any. [EXD-28] */
export function formatEuro(language: Language, euro: number): string {
  return new Intl.NumberFormat(INTL_LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    // The Ukrainian locale would write EUR.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(euro) ? 0 : 2,
  }).format(euro);
}

/** Day and time of an instant in Madrid: "15 June" and "18:20". */
export function formatInstant(language: Language, instant: string): { date: string; time: string } {
  const at = new Date(instant);
  const parts = (options: Intl.DateTimeFormatOptions) =>
    formatter(language, { ...options, timeZone: MADRID }).format(at);
  return {
    date: bindDayToMonth(parts({ day: 'numeric', month: 'long' })),
    time: parts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

/** Joins day and month, in Spanish with the word between them, by no-break spaces. */
function bindDayToMonth(text: string): string {
  return text.replace(/(\d{1,2}\.?) (de )?(?=\p{L})/gu, (bound) => bound.replaceAll(' ', '\u00A0'));
}
