/** What the text of a language is to the English one. */
export type TranslationState = 'current' | 'missing' | 'outdated';

type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * Of which English a translation was made, by language. Only where that is no longer the present one: an absent
 * language is up to date, so what was never tracked is not called outdated.
 */
export type TranslatedFrom = Partial<Record<string, string>>;

/** A text in its languages, with what is known of its translations. */
export interface TranslatedText {
  texts: Texts;
  of: Readonly<TranslatedFrom>;
}

/**
 * Whether a language has the text, and of the present English. A text that no language has is missing nowhere;
 * English itself is the measure and never outdated.
 */
export function translationState({ texts, of }: TranslatedText, language: string): TranslationState {
  if (!hasText(texts, language)) return Object.values(texts).some(isText) ? 'missing' : 'current';
  const stamp = of[language];
  return stamp === undefined || stamp === englishStamp(texts) ? 'current' : 'outdated';
}

/** The languages in which a text is missing or outdated, in the order given. */
export function translationGaps<L extends string>(
  text: TranslatedText,
  languages: readonly L[],
): { missing: L[]; outdated: L[] } {
  const inState = (state: TranslationState) =>
    languages.filter((language) => translationState(text, language) === state);
  return { missing: inState('missing'), outdated: inState('outdated') };
}

/**
 * What `of` becomes when `before` is saved as `texts`: a translation that was written anew, or that staff
 * `confirmed`, is of the present English; one that was left alone stays of the English that it was made from.
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
    // What had no English yet was made from none that could have changed.
    if (stamp !== present && stamp !== NO_ENGLISH) of[language] = stamp;
  }
  return of;
}

/** The JSON of a column, as `translatedFrom` gave it. */
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

/** 52 bits of a text: the browser and the server reckon it alike and at once (cyrb53). */
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
