import { INTL_LOCALES } from '../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';

/** In 2026 the first of each month, and seven days from Monday. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day)));
const MONTH_STYLES: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
];
const WEEKDAY_STYLES: Intl.DateTimeFormatOptions[] = [
  { weekday: 'long' },
  { weekday: 'short' },
  { weekday: 'narrow' },
];
/** Abbreviations in use that the locales do not have, from Monday. */
const SHORT_WEEKDAYS = [
  'mo lu p pr es',
  'tu ma o ot te',
  'we mi x t tr ko',
  'th ju c ce ne',
  'fr vi pk pt re',
  'sa s se la',
  'su do sv pu',
];

const MONTH_WORDS = wordsOf(MONTHS, MONTH_STYLES, 'month');
const WEEKDAY_WORDS = wordsOf(WEEKDAYS, WEEKDAY_STYLES, 'weekday');
for (const [at, words] of SHORT_WEEKDAYS.entries())
  for (const word of words.split(' ')) addTo(WEEKDAY_WORDS, word, at + 1);
const MIN_PREFIX = 3;

/** Number of a month, from 1, by its name in one of the seven languages, or an abbreviation that no other month has. */
export function monthOf(text: string): number | undefined {
  const [month, another] = find(MONTH_WORDS, text);
  return another === undefined ? month : undefined;
}

/** Numbers of the weekdays, Monday being 1, that a word may mean: «P» is one day in Latvian and another in Estonian. */
export function weekdaysOf(text: string): ReadonlySet<number> {
  return find(WEEKDAY_WORDS, text);
}

function find(words: ReadonlyMap<string, ReadonlySet<number>>, text: string): ReadonlySet<number> {
  const word = calendarWord(text);
  const exact = words.get(word);
  if (exact || word.length < MIN_PREFIX) return exact ?? new Set();
  return new Set([...words].flatMap(([each, numbers]) => (each.startsWith(word) ? [...numbers] : [])));
}

/** Without accents, case, dots and apostrophes; that of Ukrainian counts as a letter where it is typed as in names. */
function calendarWord(text: string): string {
  return foldDiacritics(text.toLowerCase()).replace(/[^\p{L}]|\p{Lm}/gu, '');
}

function wordsOf(
  dates: readonly Date[],
  styles: readonly Intl.DateTimeFormatOptions[],
  part: 'month' | 'weekday',
): Map<string, Set<number>> {
  const words = new Map<string, Set<number>>();
  for (const locale of Object.values(INTL_LOCALES)) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
      for (const [at, date] of dates.entries()) {
        const written = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
        const word = calendarWord(written);
        if (word !== '') addTo(words, word, at + 1);
      }
    }
  }
  return words;
}

function addTo(words: Map<string, Set<number>>, word: string, number: number): void {
  words.set(word, new Set([...(words.get(word) ?? []), number]));
}
