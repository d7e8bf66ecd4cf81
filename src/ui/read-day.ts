import {
  DATE_VOCABULARY,
  DateVocabulary,
  type DateWord,
  foldWord,
  joinPhrases,
} from '../i18n/date-vocabulary.ts';
import { type Language, parseLanguage } from '../i18n/languages.ts';
import { addDays, type CalendarDate, todayInMadrid, weekdayOf } from '../values/calendar-date.ts';
import { dateOf, readDigits, type TypedDay } from './read-digits.ts';

/** What a typed text says of a day. */
interface SaidDay extends Partial<TypedDay> {
  weekday?: number;
  /** In days from today. */
  offset?: number;
}

/** Digits of the text, or a word in one of its meanings. */
type Token = string | DateWord;

/** Longer texts are no day. */
const MAX_TOKENS = 9;
/** A year of two digits is at most so many years back or ahead. */
const SHORT_YEAR_REACH = 2;

const TOKEN = /\d+|[\p{L}_]+/gu;
const SEPARATORS = /^[\s.,/·()–—-]*$/;

const vocabularies = new Map<Language, DateVocabulary>();

/**
 * Reads a day in digits, such as 26.11.2026, 26/11/26, 26.11. (the nearest one) or 26112026, or in words, such as
 * "Sunday", "29 November", "пн, 30.11" or "rytoj": with names of any of the seven languages, those of the page first.
 * Undefined if it means no day, or one of several. [FIELD-03] [DATE-06] [DATE-07]
 */
export function readDay(
  text: string,
  today = todayInMadrid(),
  language = parseLanguage(globalThis.document?.documentElement.lang),
): CalendarDate | undefined {
  const digits = readDigits(text.trim());
  return digits ? saidDay(digits, today) : readWords(text, today, language);
}

function readWords(
  text: string,
  today: CalendarDate,
  language: Language | undefined,
): CalendarDate | undefined {
  const folded = joinPhrases(foldWord(text));
  const tokens = [...folded.matchAll(TOKEN)];
  if (tokens.length > MAX_TOKENS || !SEPARATORS.test(folded.replace(TOKEN, ''))) return undefined;
  for (const vocabulary of [...(language ? [vocabularyOf(language)] : []), DATE_VOCABULARY]) {
    const isEnding = (token: string, index: number) =>
      vocabulary.isEnding(token) && /\d-?$/.test(folded.slice(0, index));
    const typed = tokens.flatMap(({ 0: token, index }) => (isEnding(token, index) ? [] : token));
    const readings = readingsOf(typed, vocabulary);
    const days = new Set(readings.flatMap((reading) => dayOf(reading, today) ?? []));
    if (readings.length > 0) return days.size === 1 ? [...days][0] : undefined;
  }
  return undefined;
}

function vocabularyOf(language: Language): DateVocabulary {
  const vocabulary = vocabularies.get(language) ?? new DateVocabulary([language]);
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

/** The tokens in every combination of the meanings of words; none if a word has no meaning. */
function readingsOf(tokens: readonly string[], vocabulary: DateVocabulary): Token[][] {
  let readings: Token[][] = [[]];
  for (const [position, token] of tokens.entries()) {
    const isBeforeNumber = /^\d/.test(tokens[position + 1] ?? '');
    const meanings = /^\d/.test(token) ? [token] : vocabulary.meanings(token, isBeforeNumber);
    readings = readings.flatMap((reading) => meanings.map((meaning) => [...reading, meaning]));
  }
  return readings;
}

function dayOf(reading: readonly Token[], today: CalendarDate): CalendarDate | undefined {
  const words = reading.filter((token) => typeof token === 'object');
  const named = saidByWords(words);
  const numbers = named && (named.month ? besideMonth(reading, today) : withoutMonth(reading));
  if (!numbers) return undefined;
  const said = { ...named, ...numbers };
  // "5 m. 6 d." could be either way round.
  const isClear = named.month !== undefined || said.year !== undefined;
  return isClear || words.every(({ says }) => says !== 'unit') ? saidDay(said, today) : undefined;
}

/** Undefined if two words contradict each other. */
function saidByWords(words: readonly DateWord[]): SaidDay | undefined {
  const said: SaidDay = {};
  for (const word of words) {
    if (!('value' in word)) continue;
    if ((said[word.says] ?? word.value) !== word.value) return undefined;
    said[word.says] = word.value;
  }
  return said;
}

/** Day and year of numbers beside the name of a month; undefined if it is not clear which is which. */
function besideMonth(reading: readonly Token[], today: CalendarDate): SaidDay | undefined {
  const written = reading.map((token) => {
    if (typeof token === 'string') return token;
    return token.says === 'month' ? 'M' : '';
  });
  const form = /^(?<before>20\d\d )?(M (?<after>\d\d?)|(?<day>\d\d?) M)( (?<year>20\d\d|\d\d))?$/;
  const groups = form.exec(written.filter(Boolean).join(' '))?.groups;
  if (!groups || (groups.before && groups.year)) return undefined;
  const day = Number(groups.day ?? groups.after);
  const typedYear = groups.before?.trim() ?? groups.year;
  if (!typedYear) return { day };
  const year = Number(typedYear.padStart(4, '20'));
  const isNear = Math.abs(year - Number(today.slice(0, 4))) <= SHORT_YEAR_REACH;
  return typedYear.length === 4 || isNear ? { day, year } : undefined;
}

/** A date in digits or the day of a month, or nothing. */
function withoutMonth(reading: readonly Token[]): SaidDay | undefined {
  const numbers = reading.filter((token) => typeof token === 'string');
  if (numbers.length === 0) return {};
  const text = numbers.join('-');
  // Before the name of a weekday the number is no day: "29 mar" is in March, "mar 29" can be a Tuesday.
  if (/^\d\d?$/.test(text)) return isWeekday(reading.at(-1)) ? undefined : { day: Number(text) };
  return readDigits(text);
}

function isWeekday(token: Token | undefined): boolean {
  return typeof token === 'object' && token.says === 'weekday';
}

/** The one day of which all is true. A weekday counts less than a whole date, and decides its year where none is given. */
function saidDay(said: SaidDay, today: CalendarDate): CalendarDate | undefined {
  const { year, month, day, weekday, offset } = said;
  if (offset !== undefined) return nearest(said, today, { from: offset, to: offset });
  if (month === undefined || day === undefined) {
    if (weekday === undefined || month !== undefined || year !== undefined) return undefined;
    // "Wed 25" is in this month or a neighbouring one.
    return nearest(said, today, day === undefined ? { from: 0, to: 6 } : { from: -31, to: 62 });
  }
  if (year !== undefined) return dateOf({ year, month, day });
  return nearest(said, today, weekday === undefined ? { from: -182, to: 183 } : { from: -548, to: 548 });
}

/** The day nearest to today, between two days counted from it, of which all is true. */
function nearest(
  said: SaidDay,
  today: CalendarDate,
  { from, to }: { from: number; to: number },
): CalendarDate | undefined {
  for (let distance = 0; distance <= Math.max(-from, to); distance++) {
    for (const offset of [distance, -distance]) {
      const date = addDays(today, offset);
      if (offset >= from && offset <= to && isTrue(said, date)) return date;
    }
  }
  return undefined;
}

function isTrue({ year, month, day, weekday }: SaidDay, date: CalendarDate): boolean {
  const facts = [
    [year, Number(date.slice(0, 4))],
    [month, Number(date.slice(5, 7))],
    [day, Number(date.slice(8))],
    [weekday, weekdayOf(date)],
  ];
  return facts.every(([typed, fact]) => typed === undefined || typed === fact);
}
