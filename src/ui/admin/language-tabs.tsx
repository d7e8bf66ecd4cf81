import { LANGUAGES } from '../../i18n/languages.ts';
import { type TranslatedText, translationGaps } from '../../values/translations.ts';
import { TextsTabs, useTextsLanguage } from './texts-language.tsx';

/** Chooses the language beside the English, and says which have texts that are missing or older than it. */
export function LanguageTabs({ texts }: { texts: readonly TranslatedText[] }) {
  return (
    <TextsTabs
      texts={texts.map(({ texts: each }) => each)}
      outdated={texts.flatMap((text) => translationGaps(text, LANGUAGES).outdated)}
      chosen={useTextsLanguage()}
    />
  );
}
