import { Box, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type LocalizedText } from '../../i18n/languages.ts';
import { isMissing, TextsTabs, useTextsLanguage } from './texts-language.tsx';

export interface TextsFieldProps {
  label: string;
  value: LocalizedText | null | undefined;
  onChange: (texts: LocalizedText) => void;
  /** Heading above its own tabs; omitted inside `TextsLanguage`. */
  tabs?: boolean;
  multiline?: boolean;
  required?: boolean;
  helperText?: ReactNode;
  /** Help text, or one per language. */
  error?: string | Readonly<Record<string, string>> | undefined;
  /** Maximum length per language. */
  longest?: number | undefined;
  /** Languages whose translation is outdated. */
  outdated?: readonly Language[];
  /** Editor to use instead of a text input. */
  editor?: (props: EditorProps) => ReactNode;
}
export interface EditorProps {
  label: string;
  language: Language;
  value: string;
  onChange: (text: string) => void;
}

/** A text per language: English beside the chosen language; missing texts are marked. */
export function TextsField({ tabs = false, ...field }: TextsFieldProps) {
  const chosen = useTextsLanguage();
  return (
    <Box sx={{ width: '100%', marginBottom: 2 }}>
      {tabs && <TextsTabs texts={[field.value]} chosen={chosen} />}
      <Box sx={SIDE_BY_SIDE}>
        <OneText {...field} language="en" />
        <OneText {...field} language={chosen.language} required={false} />
      </Box>
      <ElsewhereWrong field={field} shown={['en', chosen.language]} />
      {field.helperText && (
        <Typography variant="body2" color="textSecondary">
          {field.helperText}
        </Typography>
      )}
    </Box>
  );
}

function OneText(props: TextsFieldProps & { language: Language }) {
  const { label, language, value, onChange, editor, multiline, required, longest, outdated } = props;
  const name = `${label}, ${LANGUAGE_NAMES[language]}`;
  const text = value?.[language] ?? '';
  const write = (written: string) => onChange({ ...value, [language]: written });
  const lacking = isMissing(value, language) ? 'Missing: visitors read another language here.' : undefined;
  const old = outdated?.includes(language) ? 'The English has changed since this was written.' : undefined;
  const wrong = wrongIn(props, language);
  const problem = wrong ?? lacking ?? old;
  const counted = longest !== undefined && (multiline || text.length > 0.6 * longest);
  if (editor) {
    return (
      <Box>
        {editor({ label: name, language, value: text, onChange: write })}
        {problem && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
    );
  }
  return (
    <TextField
      label={name}
      value={text}
      onChange={(event) => write(event.target.value)}
      required={required ?? false}
      error={problem !== undefined}
      helperText={
        counted && !wrong
          ? [problem, `${text.length} of ${longest} letters`].filter(Boolean).join(' ')
          : problem
      }
      multiline={multiline ?? false}
      minRows={multiline ? 3 : undefined}
      fullWidth
      slotProps={{ htmlInput: { lang: language } }}
    />
  );
}

/** Errors in languages that are not shown. */
function ElsewhereWrong({ field, shown }: { field: TextsFieldProps; shown: readonly Language[] }) {
  const wrong = LANGUAGES.filter((language) => !shown.includes(language) && wrongIn(field, language));
  return wrong.map((language) => (
    <Typography key={language} variant="body2" color="error" role="alert">
      {field.label}, {LANGUAGE_NAMES[language]}: {wrongIn(field, language)}
    </Typography>
  ));
}

function wrongIn({ value, error, longest }: TextsFieldProps, language: Language): string | undefined {
  const over = longest === undefined ? 0 : (value?.[language] ?? '').length - longest;
  if (over > 0) return `${over} ${over === 1 ? 'letter' : 'letters'} too many: at most ${longest}.`;
  if (typeof error === 'string') return language === 'en' ? error : undefined;
  return error?.[language];
}

const SIDE_BY_SIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
  alignItems: 'start',
} as const;
