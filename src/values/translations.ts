/** State of a translation relative to the English text. */
export type TranslationState = 'current' | 'missing' | 'outdated';

type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * By language, a hash of the English text that an outdated translation was made from. Absent languages are up to date,
 * so untracked translations are never called outdated.
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
  return stamp === undefined || stamp === englishStamp(texts) ? 'current' : 'outdated';
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
 * The new value of `of` when `before` is saved as `texts`: edited translations, and those staff `confirmed`, are based
 * on the current English; unchanged ones stay based on the former.
 */
export function translatedFrom(
  before: TranslatedText,
  texts: Texts,
  confirmed: readonly string[] = [],
): TranslatedFrom {
  const present = englishStamp(texts);
  const former = englishStamp(before.texts);
  const of: TranslatedFrom = {};
  for (const language of Object.keys(texts)) {
    if (language === 'en' || !hasText(texts, language)) continue;
    const leftAlone = texts[language] === before.texts[language] && !confirmed.includes(language);
    const stamp = leftAlone ? (before.of[language] ?? former) : present;
    // A translation made before there was an English text cannot be outdated by it.
    if (stamp !== present && stamp !== NO_ENGLISH) of[language] = stamp;
  }
  return of;
}

/** Parses the JSON column written by `translatedFrom`. */
export function parseTranslatedFrom(json: string): TranslatedFrom {
  const stored: unknown = JSON.parse(json);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, stamp]) => typeof stamp === 'string'));
}

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
