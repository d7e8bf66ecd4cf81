import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Language } from '../../../i18n/languages.ts';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { formatHandover } from '../../mail-log/admin/mail-labels.ts';
import type { MessageEntry } from '../admin-contract.ts';
import { DELIVERIES } from './inbox-labels.ts';
import { TEXT } from './message-text.tsx';

/** Replies with their delivery state, and notes, in order. */
export function MessageThread({
  entries,
  language,
}: {
  entries: readonly MessageEntry[];
  language: Language;
}) {
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-label="What was done" sx={{ marginBottom: 3 }}>
      {entries.map((entry) => (
        <Box component="article" key={entry.id} sx={{ marginBottom: 2, marginLeft: { sm: 4 } }}>
          <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 0.5 }}>
            {entry.kind === 'reply' ? 'Answer' : 'Note'} by {entry.author || 'someone who left'},{' '}
            {formatMadridInstant(entry.created_at)}
          </Typography>
          <Typography
            {...(entry.kind === 'reply' ? { lang: language } : {})}
            sx={entry.kind === 'reply' ? REPLY : NOTE}
          >
            {entry.text}
          </Typography>
          {entry.delivery && <Delivered delivery={entry.delivery} />}
        </Box>
      ))}
    </Box>
  );
}

function Delivered({ delivery }: { delivery: NonNullable<MessageEntry['delivery']> }) {
  const { state, at, reason } = delivery;
  const bad = state === 'failed' || state === 'expired';
  const color = bad ? 'error.main' : delivery.handed_to === null ? 'text.secondary' : 'success.main';
  return (
    <Typography variant="body2" role="status" sx={{ color, fontWeight: 600, marginTop: 0.5 }}>
      {state === 'sent' ? formatHandover(delivery) : DELIVERIES[state]}
      {at ? `, ${formatMadridInstant(at)}` : ''}
      {reason && state !== 'sent' ? `: ${reason}` : ''}
      {delivery.mail_id !== null && (
        <>
          {'. '}
          <Link component={RouterLink} to={`/mails/${delivery.mail_id}`}>
            Show the mail
          </Link>
        </>
      )}
    </Typography>
  );
}

const REPLY = { ...TEXT, backgroundColor: 'var(--haze)' } as const;
const NOTE = { ...TEXT, backgroundColor: 'transparent', border: '1px dashed var(--edge)' } as const;
