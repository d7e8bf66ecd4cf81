import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday, formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { RETENTION } from '../../../values/retention.ts';
import type { OpenedMail } from '../contract.ts';
import { MailActions } from './mail-actions.tsx';
import { MailContent } from './mail-content.tsx';
import { formatEvent, formatReason, formatState } from './mail-labels.ts';
import { MAILS } from './mails-page.tsx';

/** A mail as it left, and what became of it. [DESK-94] */
export default function MailPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAdminQuery<OpenedMail>(`${MAILS}${id}/`);
  return (
    <AdminPage title="Mail">
      <Typography sx={{ marginBottom: 2 }}>
        <Link component={RouterLink} to="/mails">
          All mails
        </Link>
      </Typography>
      {!data && error === null && <LoadingIndicator />}
      {!data && error !== null && <NotRead failure={error} again={refetch} />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 46rem)', gap: 3 }}>
          <Facts mail={data} />
          <MailActions mail={data} />
          {data.content ? (
            <MailContent mail={data} content={data.content} />
          ) : (
            <EmptyState title="Its text is not stored">{formatMissing(data)}</EmptyState>
          )}
        </Box>
      )}
    </AdminPage>
  );
}

function Facts({ mail }: { mail: OpenedMail }) {
  const { recipient, language, event, hotel, departure_date, created_at, sent_at, handed_reply, file_name } =
    mail;
  const rows: [label: string, value: string][] = [
    ['To', `${recipient}, in ${LANGUAGES_IN_ENGLISH[language]}`],
    [
      'About',
      [formatEvent(event), hotel, departure_date && formatDayWithWeekday(departure_date)]
        .filter(Boolean)
        .join(', '),
    ],
    ['Ordered', formatMadridInstant(created_at)],
    ['State', [formatState(mail), sent_at && formatMadridInstant(sent_at)].filter(Boolean).join(', ')],
  ];
  const reason = formatReason(mail);
  if (reason) rows.push(['Reason', reason]);
  if (handed_reply) rows.push(['Its answer', handed_reply]);
  if (file_name) rows.push(['File', file_name]);
  return (
    <Box component="dl" sx={FACTS}>
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function formatMissing({ state, created_at, attempts }: OpenedMail): string {
  if (state === 'queued' || state === 'sending' || (state !== 'sent' && attempts === 0))
    return 'It was never written: a mail is written when it leaves, from what is published then.';
  return `It left before the site stored what mails say (ordered ${formatMadridInstant(created_at)}).`;
}

function NotRead({ failure, again }: { failure: unknown; again: () => void }) {
  if (!(failure instanceof AdminError) || failure.status !== 404)
    return <ErrorMessage failure={failure} again={again} />;
  return (
    <EmptyState title="This mail is not there any more">
      Mails are deleted {RETENTION.mailDays} days after they left, those of a departure{' '}
      {RETENTION.transferDays} days after it, and all of a person when they ask for it.
    </EmptyState>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0, sm: 0.5 },
  margin: 0,
  '& dd': { marginBottom: { xs: 1, sm: 0 } },
} as const;
