import type { Language } from './languages.ts';

/** Spaces after words that belong to the next one, and before words that belong to the one before. */
const BOUND: Partial<Record<Language, RegExp>> = {
  ru: /(?<=(?<![\p{L}\d\u2011])(?:[авикосуя]|[вкс]о|до|за|из|на|н[еи]|об|от|по)) (?=\S)| (?=(?:бы?|же?|ли)(?!\p{L}))/giu,
  uk: /(?<=(?<![\p{L}\d\u2011])(?:[авєзійоуя]|до|за|зі|із|на|н[еі]|по|та)) (?=\S)| (?=(?:би?|же?)(?!\p{L}))/giu,
  lt: /(?<=(?<![\p{L}\d\u2011])(?:[įo]|el\.)) (?=\S)/giu,
  lv: /(?<=(?<!\p{L})plkst\.) (?=\S)/giu,
  et: /(?<=(?<!\p{L})kell) (?=\S)/giu,
  es: /(?<=(?<![\p{L}\d\u2011])[aeouy]) (?=\S)|(?<=\blas) (?=\d)/giu,
};

/**
 * An interface or mail text with no-break spaces where a short word belongs to its neighbour, and hyphens within words
 * and dashes between numbers at which no line breaks. Applied when catalogues are compiled (lingui.config.ts): no
 * browser loads it. English has no such rules. [TYPO-01]
 */
export function preventBreaks(language: Language, text: string): string {
  const spaces = BOUND[language];
  if (!spaces) return text;
  return text
    .replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, '\u2011')
    .replace(/(?<=\d–)(?=\d)/g, '\u2060')
    .replace(/# /g, '#\u00A0')
    .replace(spaces, '\u00A0');
}
