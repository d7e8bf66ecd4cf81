import { Box, Typography } from '@mui/material';
import { LANGUAGE_NAMES, type Language } from '../../../i18n/languages.ts';

/** The languages of a record with missing or outdated texts. */
export function TranslationGaps({ missing, outdated }: { missing: Language[]; outdated: Language[] }) {
  if (missing.length + outdated.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        All seven
      </Typography>
    );
  }
  return (
    <Box>
      {missing.length > 0 && <LanguageList words="Missing" languages={missing} />}
      {outdated.length > 0 && <LanguageList words="Older than the English" languages={outdated} />}
    </Box>
  );
}

function LanguageList({ words, languages }: { words: string; languages: Language[] }) {
  return (
    <Typography variant="body2" color="error">
      {words}: {languages.map((language) => LANGUAGE_NAMES[language]).join(', ')}
    </Typography>
  );
}
