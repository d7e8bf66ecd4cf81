import { LANGUAGES, type Language } from '../../../../i18n/languages.ts';
import { type TranslatedText, translationGaps } from '../../../../values/translations.ts';

/** The languages in which a text is missing or outdated. */
export function findTextGaps(texts: readonly TranslatedText[]): {
  missing: Language[];
  outdated: Language[];
} {
  const gaps = texts.map((text) => translationGaps(text, LANGUAGES));
  return {
    missing: LANGUAGES.filter((language) => gaps.some(({ missing }) => missing.includes(language))),
    outdated: LANGUAGES.filter((language) => gaps.some(({ outdated }) => outdated.includes(language))),
  };
}
