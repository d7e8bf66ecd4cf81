/** State of a translation relative to the English text. */
export type TranslationState = 'current' | 'missing' | 'outdated';

type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * By language, a hash of the English text that an outdated translation was made from. Absent languages are up to date,
 * so untracked translations are never called outdated. In a form, `NO_ENGLISH` marks one made before there was English.
 */
export type TranslatedFrom = Partial<Record<string, string>>;

/** A text by language, with the state of its translations. */
export interface TranslatedText {
  texts: Texts;
  of: Readonly<TranslatedFrom>;
}

/** State of one language. If no language has the text, none is missing it; English is never outdated. */
export function translationState({ texts, of }: TranslatedText, language: string): TranslationState {
  if (!hasText(texts, language)) return Object.values(texts).some(isText) ? 'missing' : 'current';
  const stamp = of[language];
  const isCurrent = stamp === undefined || stamp === NO_ENGLISH || stamp === englishStamp(texts);
  return isCurrent ? 'current' : 'outdated';
}

/** Languages in which a text is missing or outdated, in the given order. */
export function translationGaps<L extends string>(
  text: TranslatedText,
  languages: readonly L[],
): { missing: L[]; outdated: L[] } {
  const inState = (state: TranslationState) =>
    languages.filter((language) => translationState(text, language) === state);
  return { missing: inState('missing'), outdated: inState('outdated') };
}

/**
 * The new value of `of` when `before` is edited to `texts`: edited translations, and those staff `confirmed`, are based
 * on the current English; unchanged ones stay based on the former. Called for each letter that is typed.
 */
export function translatedFrom(
  before: TranslatedText,
  texts: Texts,
  confirmed: readonly string[] = [],
): TranslatedFrom {
  return stampsOf(texts, (language, current) => {
    const leftAlone = texts[language] === before.texts[language] && !confirmed.includes(language);
    return leftAlone ? sourceStamp(before, language) : current;
  });
}

/**
 * The value of `of` for the `texts` merged from two edits of `base`: a rewritten translation is based on the English that
 * its editor saw. One that neither rewrote is up to date if either edit says so.
 */
export function mergeTranslatedFrom(
  { base, mine, stored }: Record<'base' | 'mine' | 'stored', TranslatedText>,
  texts: Texts,
): TranslatedFrom {
  return stampsOf(texts, (language, current) => {
    const isRewritten = (edit: TranslatedText) => edit.texts[language] !== base.texts[language];
    if (isRewritten(mine)) return sourceStamp(mine, language);
    const theirs = sourceStamp(stored, language);
    return isRewritten(stored) || theirs === current ? theirs : sourceStamp(mine, language);
  });
}

/** What is stored of `of`: the stamps of outdated translations. */
export function outdatedFrom(text: TranslatedText): TranslatedFrom {
  const isOutdated = (language: string) => translationState(text, language) === 'outdated';
  return stampsOf(text.texts, (language) => (isOutdated(language) ? text.of[language] : undefined));
}

/** Parses the JSON column written from `outdatedFrom`. */
export function parseTranslatedFrom(json: string): TranslatedFrom {
  const stored: unknown = JSON.parse(json);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, stamp]) => typeof stamp === 'string'));
}

/** Stamps by language of the translations in `texts`, without those of the current English. */
function stampsOf(
  texts: Texts,
  stampFor: (language: string, current: string) => string | undefined,
): TranslatedFrom {
  const current = englishStamp(texts);
  const of: TranslatedFrom = {};
  for (const language of Object.keys(texts)) {
    if (language === 'en' || !hasText(texts, language)) continue;
    const stamp = stampFor(language, current);
    if (stamp !== undefined && stamp !== current) of[language] = stamp;
  }
  return of;
}

/** Stamp of the English text that a translation was made from. */
function sourceStamp({ texts, of }: TranslatedText, language: string): string {
  return of[language] ?? englishStamp(texts);
}

/** A translation made before there was an English text cannot be outdated by it. */
const NO_ENGLISH = '';

function englishStamp(texts: Texts): string {
  const english = texts.en?.replace(/\s+/g, ' ').trim();
  return english ? stampOf(english) : NO_ENGLISH;
}

function hasText(texts: Texts, language: string): boolean {
  return isText(texts[language]);
}

function isText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** 52-bit hash (cyrb53), synchronous and equal in browser and server. */
function stampOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((low >>> 0) * 0x100000 + ((high >>> 0) & 0xfffff)).toString(36);
}
