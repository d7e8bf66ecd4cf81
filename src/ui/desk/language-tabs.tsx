import { Typography } from '@mui/material';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { type TranslatedText, translationGaps } from '../../values/translations.ts';
import { TextsTabs, useTextsLanguage } from './texts-language.tsx';

/** Chooses the language beside the English, and says which have texts that are missing or older than it. */
export function LanguageTabs({ texts }: { texts: readonly TranslatedText[] }) {
  const chosen = useTextsLanguage();
  const outdated = texts.flatMap((text) => translationGaps(text, LANGUAGES).outdated);
  const counted = LANGUAGES.flatMap((language) => {
    const count = outdated.filter((each) => each === language).length;
    return count > 0 ? [`${LANGUAGE_NAMES[language]} ${count}`] : [];
  });
  return (
    <>
      <TextsTabs texts={texts.map(({ texts: each }) => each)} chosen={chosen} />
      {counted.length > 0 && (
        <Typography variant="body2" color="error" sx={{ marginBottom: 2 }}>
          Older than the English: {counted.join(', ')}
        </Typography>
      )}
    </>
  );
}
