import { LANGUAGES } from '../../i18n/languages.ts';
import { type TranslatedText, translationGaps } from '../../values/translations.ts';
import { TextsTabs, useTextsLanguage } from './texts-language.tsx';

/** Language tabs that mark languages with missing or outdated texts. */
export function LanguageTabs({ texts }: { texts: readonly TranslatedText[] }) {
  return (
    <TextsTabs
      texts={texts.map(({ texts: each }) => each)}
      outdated={texts.flatMap((text) => translationGaps(text, LANGUAGES).outdated)}
      chosen={useTextsLanguage()}
    />
  );
}
