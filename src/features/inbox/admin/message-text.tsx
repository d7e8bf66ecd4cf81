import { Box, Typography } from '@mui/material';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { formatAge, formatMadridInstant } from '../../../ui/admin/format-date.ts';
import type { Message } from '../admin-contract.ts';
import { CATEGORIES } from './inbox-labels.ts';

/** The full text of a message with its sender and time. */
export function MessageText({ message }: { message: Message }) {
  const { name, email, language, created_at: at, text, category, kind } = message;
  return (
    <Box component="section" aria-label="Message">
      <Typography color="textSecondary">
        {name}, {email}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 1.5 }}>
        {formatMadridInstant(at)} ({formatAge(at)}), in {LANGUAGES_IN_ENGLISH[language]}
        {(kind === 'question' || kind === 'contact') && category ? `, ${CATEGORIES[category]}` : ''}
      </Typography>
      <Typography lang={language} sx={TEXT}>
        {text === '' ? 'No text: only the fields of the form.' : text}
      </Typography>
    </Box>
  );
}

export const TEXT = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: '44rem',
  padding: 2,
  backgroundColor: 'var(--shade)',
  borderRadius: 1,
} as const;
