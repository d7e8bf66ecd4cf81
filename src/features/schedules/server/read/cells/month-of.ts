import { INTL_LOCALES } from '../../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';

/** In 2026 the first of each month, and seven days from Monday. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day)));
const MONTH_STYLES: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
];
const WEEKDAY_STYLES: Intl.DateTimeFormatOptions[] = [{ weekday: 'long' }, { weekday: 'short' }];

const MONTH_WORDS = wordsOf(MONTHS, MONTH_STYLES, 'month');
const WEEKDAY_WORDS = wordsOf(WEEKDAYS, WEEKDAY_STYLES, 'weekday');
const MIN_PREFIX = 3;

/** Number of a month, from 1, by its name in one of the seven languages, or an abbreviation that no other month has. */
export function monthOf(text: string): number | undefined {
  return find(MONTH_WORDS, text);
}

/** Number of a weekday, Monday being 1, like `monthOf`. */
export function weekdayOf(text: string): number | undefined {
  return find(WEEKDAY_WORDS, text);
}

function find(words: ReadonlyMap<string, number>, text: string): number | undefined {
  const word = calendarWord(text);
  // Single letters mean different days in different languages.
  if (word.length < 2) return undefined;
  const exact = words.get(word);
  if (exact !== undefined || word.length < MIN_PREFIX) return exact;
  const longer = new Set([...words].flatMap(([each, number]) => (each.startsWith(word) ? number : [])));
  return longer.size === 1 ? [...longer][0] : undefined;
}

/** Without accents, case, dots and apostrophes; that of Ukrainian counts as a letter where it is typed as in names. */
function calendarWord(text: string): string {
  return foldDiacritics(text.toLowerCase()).replace(/[^\p{L}]|\p{Lm}/gu, '');
}

function wordsOf(
  dates: readonly Date[],
  styles: readonly Intl.DateTimeFormatOptions[],
  part: 'month' | 'weekday',
): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const locale of Object.values(INTL_LOCALES)) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
      for (const [at, date] of dates.entries()) {
        const written = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
        const word = calendarWord(written);
        if (word !== '') words.set(word, at + 1);
      }
    }
  }
  return words;
}
