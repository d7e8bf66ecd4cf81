import type { LocalizedText } from '../../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../../i18n/localized-text.ts';
import {
  outdatedFrom,
  parseTranslatedFrom,
  type TranslatedFrom,
  type TranslatedText,
} from '../../../../values/translations.ts';

/** A translated text, as stored in two columns. */
export interface StoredText extends TranslatedText {
  texts: LocalizedText;
  of: TranslatedFrom;
}

export const NO_TEXT: StoredText = { texts: {}, of: {} };

export function readText(texts: string, of: string): StoredText {
  return { texts: parseLocalizedText(texts), of: parseTranslatedFrom(of) };
}

/** The two columns of a text, with the translation stamps of the form. */
export function columnsOf(texts: LocalizedText, of: Readonly<TranslatedFrom>): { texts: string; of: string } {
  return { texts: JSON.stringify(texts), of: JSON.stringify(outdatedFrom({ texts, of })) };
}
