import { en } from './dates/en.ts';
import { es } from './dates/es.ts';
import { et } from './dates/et.ts';
import { lt } from './dates/lt.ts';
import { lv } from './dates/lv.ts';
import { ru } from './dates/ru.ts';
import { uk } from './dates/uk.ts';
import { createDates, type DateForms, type Dates } from './dates.ts';
import type { Language } from './languages.ts';

/** How each language writes dates. */
export const DATE_FORMS: Record<Language, DateForms> = { en, es, et, lt, lv, ru, uk };
const cache = new Map<Language, Dates>();

/** The dates of any language, for mails and printed sheets; what guests load has those of one (`useDates`). */
export function datesIn(language: Language): Dates {
  const dates = cache.get(language) ?? createDates(DATE_FORMS[language]);
  cache.set(language, dates);
  return dates;
}
