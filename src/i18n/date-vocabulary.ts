import { normalizeUnicode } from '../values/normalize-unicode.ts';
import { DATE_FORMS } from './all-dates.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** What one word says of a day. Weekdays count from Monday, 0; months from January, 1; `offset` is in days from today. */
export type DateWord =
  | { says: 'weekday' | 'month' | 'offset'; value: number }
  /** Goes before a day, as in "on Sunday". */
  | { says: 'preposition' }
  /** Goes with a number, as in "29 d." and "29th"; says which part of a date that is only beside a month or a year. */
  | { says: 'unit' };

/** Words beside the names of days and months, which are in `dates`. Several are separated by spaces. */
interface TypedTerms {
  /** Yesterday, today, tomorrow and the day after, separated by commas; `|` separates synonyms. */
  offsets: string;
  /** Weekdays of two letters from Monday, where `dates` has longer ones. */
  shortWeekdays?: string;
  prepositions: string;
  units: string;
  /** Units that are written together with the number only. */
  endings?: string;
}

const TYPED: Record<Language, TypedTerms> = {
  en: {
    offsets: 'yesterday,today,tomorrow,day after tomorrow|the day after tomorrow',
    shortWeekdays: 'mo tu we th fr sa su',
    prepositions: 'on',
    units: 'the of',
    endings: 'st nd rd th',
  },
  ru: {
    offsets: 'вчера,сегодня,завтра,послезавтра',
    prepositions: 'в во на',
    units: 'г год года числа число',
    endings: 'е ое го ого й',
  },
  lt: {
    offsets: 'vakar,šiandien|šiandieną,rytoj,poryt',
    prepositions: '',
    units: 'd m diena dieną metų',
    endings: 'oji oją ąją osios ios ą',
  },
  lv: {
    offsets: 'vakar,šodien,rīt|rītdien,parīt',
    shortWeekdays: 'pr ot tr ce pk se sv',
    prepositions: 'uz',
    units: 'g gada gads',
    endings: 'ais ā',
  },
  et: {
    offsets: 'eile,täna,homme,ülehomme',
    prepositions: '',
    units: 'a aasta kuupäev',
    endings: 'ndal s',
  },
  uk: {
    offsets: 'вчора|учора,сьогодні,завтра,післязавтра|позавтра',
    prepositions: 'в у на',
    units: 'р рік року числа число',
    endings: 'е те ге го й',
  },
  es: {
    offsets: 'ayer,hoy,mañana,pasado mañana',
    shortWeekdays: 'lu ma mi ju vi sa do',
    prepositions: 'el',
    units: 'de del día año',
    endings: 'ro º ª o',
  },
};

/** Typed abbreviations of names have at least so many letters. */
const MIN_ABBREVIATION = 3;

/** In small letters, without diacritics and apostrophes: guests leave them out. */
export function foldWord(text: string): string {
  return normalizeUnicode(text, 'NFD')
    .replace(/\p{M}|['’ʼ`´]/gu, '')
    .toLowerCase();
}

/** A text with each phrase of several words joined into one, as a vocabulary has it. */
export function joinPhrases(folded: string): string {
  return PHRASES.reduce((text, phrase) => text.replaceAll(phrase, phrase.replaceAll(' ', '_')), folded);
}

const PHRASES = Object.values(TYPED)
  .flatMap(({ offsets }) => offsets.split(/[,|]/))
  .filter((offset) => offset.includes(' '))
  .map(foldWord)
  .toSorted((a, b) => b.length - a.length);

/** The words for days in some languages. */
export class DateVocabulary {
  readonly #words = new Map<string, DateWord[]>();
  readonly #names: [name: string, word: DateWord][] = [];
  readonly #endings = new Set<string>();

  readonly #isOneLanguage: boolean;

  constructor(languages: readonly Language[]) {
    this.#isOneLanguage = languages.length === 1;
    for (const language of languages) this.#add(language);
  }

  /**
   * What a folded word may say; a name also by its first letters. Within one language, what can be a weekday is one
   * before a number: "mar 24" is a Tuesday in Spanish, "24 mar" in March.
   */
  meanings(word: string, isBeforeNumber: boolean): DateWord[] {
    const abbreviated =
      word.length < MIN_ABBREVIATION ? [] : this.#names.filter(([name]) => name.startsWith(word));
    const all = [...(this.#words.get(word) ?? []), ...abbreviated.map(([, meaning]) => meaning)];
    const different = [...new Map(all.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
    const weekdays = different.filter(({ says }) => says === 'weekday');
    return this.#isOneLanguage && isBeforeNumber && weekdays.length > 0 ? weekdays : different;
  }

  /** Whether letters that directly follow a number make it an ordinal, as in "29th". */
  isEnding(letters: string): boolean {
    return this.#endings.has(letters);
  }

  #add(language: Language): void {
    // L is Monday in Spanish, Saturday in Estonian.
    const minLetters = this.#isOneLanguage ? 1 : 2;
    const { day, dayOfYear, monthNames, short, ...roles } = DATE_FORMS[language];
    const typed = TYPED[language];
    for (const role of [roles.label, roles.on, roles.asOf, roles.nightTo]) {
      this.#addNames('weekday', role.weekdays);
      this.#addNames('month', role.months);
    }
    this.#addNames('month', monthNames);
    for (const weekdays of [short.weekdays, typed.shortWeekdays ?? '']) {
      namesOf(weekdays).forEach((name, value) => {
        if (name.length >= minLetters) this.#addWord(name, { says: 'weekday', value });
      });
    }
    typed.offsets.split(',').forEach((synonyms, index) => {
      for (const word of synonyms.split('|'))
        this.#addWord(foldWord(word).replaceAll(' ', '_'), { says: 'offset', value: index - 1 });
    });
    for (const word of namesOf(typed.prepositions)) this.#addWord(word, { says: 'preposition' });
    for (const word of namesOf(`${typed.units} ${lettersOf(day)} ${lettersOf(dayOfYear)}`))
      this.#addWord(word, { says: 'unit' });
    for (const ending of namesOf(typed.endings ?? '')) this.#endings.add(ending);
  }

  #addNames(says: 'weekday' | 'month', names: string): void {
    namesOf(names).forEach((name, index) => {
      this.#names.push([name, { says, value: says === 'month' ? index + 1 : index }]);
    });
  }

  #addWord(word: string, meaning: DateWord): void {
    this.#words.set(word, [...(this.#words.get(word) ?? []), meaning]);
  }
}

/** Folded names of a list, each without the preposition that a no-break space binds to it and without its dot. */
function namesOf(names: string): string[] {
  const separated = names.split(' ').filter(Boolean);
  return separated.map((name) => foldWord(name.split('\u00A0').at(-1) ?? '').replace('.', ''));
}

/** The words of a pattern beside its parts, such as `de` of `N de M`. */
function lettersOf(pattern: string): string {
  return (pattern.match(/\p{L}+/gu) ?? []).filter((word) => !/^[WDNMYT]$/.test(word)).join(' ');
}

/** The words for days in all languages. */
export const DATE_VOCABULARY = new DateVocabulary(LANGUAGES);
