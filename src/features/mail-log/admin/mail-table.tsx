import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { formatAge, formatDayWithWeekday, formatMadridInstant } from '../../../ui/admin/format-date.ts';
import type { Mail } from '../contract.ts';
import { MailActions } from './mail-actions.tsx';
import { formatEvent, formatReason, formatState } from './mail-labels.ts';

/** Mails with their state; each opens. */
export function MailTable({ mails }: { mails: readonly Mail[] }) {
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="region" aria-label="Mails">
      <Table size="small" sx={{ '& td, & th': { paddingInline: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>To</TableCell>
            <TableCell>About</TableCell>
            <TableCell>State</TableCell>
            <TableCell>Age</TableCell>
            <TableCell>
              <Box component="span" sx={HIDDEN}>
                What to do
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const { recipient, event, language, hotel, departure_date, state, created_at, last_error, set_aside_at } =
    mail;
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '11rem' }}>
        <Link component={RouterLink} to={`/mails/${mail.id}`}>
          {recipient}
        </Link>
        <Typography variant="body2" color="textSecondary">
          in {LANGUAGES_IN_ENGLISH[language]}
        </Typography>
      </TableCell>
      <TableCell>
        {formatEvent(event)}
        {hotel && (
          <Typography variant="body2" color="textSecondary">
            {hotel}
            {departure_date && `, ${formatDayWithWeekday(departure_date)}`}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ minWidth: '12rem' }}>
        <Box component="strong" sx={{ color: colourOf(mail) }}>
          {formatState(mail)}
          {set_aside_at && ', set aside'}
        </Box>
        <Typography variant="body2">{formatReason(mail)}</Typography>
        {last_error && state !== 'sent' && (
          <Box component="details" sx={{ fontSize: '0.9375rem', color: 'var(--soft)', maxWidth: '26rem' }}>
            <summary>In the words of the server</summary>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {last_error}
            </Box>
          </Box>
        )}
      </TableCell>
      <TableCell title={formatMadridInstant(created_at)} sx={{ whiteSpace: 'nowrap' }}>
        {formatAge(created_at)}
      </TableCell>
      <TableCell align="right">
        <MailActions mail={mail} />
      </TableCell>
    </TableRow>
  );
}

function colourOf({ state, set_aside_at, handed_to }: Mail): string {
  if (handed_to !== null) return 'var(--pine)';
  return state === 'failed' && set_aside_at === null ? 'var(--clay)' : 'var(--stone)';
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
