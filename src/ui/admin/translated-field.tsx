import { Box, Button } from '@mui/material';
import { LANGUAGE_NAMES, LANGUAGES, type LocalizedText } from '../../i18n/languages.ts';
import { type TranslatedFrom, translatedFrom, translationGaps } from '../../values/translations.ts';
import { HtmlInput } from './html-input.tsx';
import { TextsField, type TextsFieldProps } from './texts-field.tsx';
import { useTextsLanguage } from './texts-language.tsx';

interface TranslatedFieldProps {
  label: string;
  texts: LocalizedText;
  /** The English text that each translation is based on. */
  of: TranslatedFrom;
  onChange: (texts: LocalizedText, of: TranslatedFrom) => void;
  html?: boolean;
  multiline?: boolean;
  required?: boolean;
  helperText?: string;
  error?: TextsFieldProps['error'];
  /** Maximum length per language. */
  longest?: number;
}

/** A text per language that marks translations of an older English text, until they are edited or confirmed. [DESK-57] */
export function TranslatedField({ texts, of, onChange, html = false, ...field }: TranslatedFieldProps) {
  const { language } = useTextsLanguage();
  const { outdated } = translationGaps({ texts, of }, LANGUAGES);
  const fits = () => onChange(texts, translatedFrom({ texts, of }, texts, [language]));
  return (
    <Box>
      <TextsField
        value={texts}
        onChange={(next) => onChange(next, translatedFrom({ texts, of }, next))}
        outdated={outdated}
        {...field}
        {...(html ? { editor: (one) => <HtmlInput key={one.language} {...one} /> } : {})}
      />
      {outdated.includes(language) && (
        <Button size="small" variant="outlined" onClick={fits} sx={UNDER_THE_TRANSLATION}>
          The {LANGUAGE_NAMES[language]} text still fits
        </Button>
      )}
    </Box>
  );
}

/** Shown in the second column, if there are two. */
const UNDER_THE_TRANSLATION = {
  marginTop: -1,
  marginBottom: 2,
  marginLeft: { sm: 'calc(50% + 8px)' },
} as const;
