import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { RETENTION } from '../../../values/retention.ts';
import { KINDS } from './inbox-labels.ts';
import { InquiryDepartures } from './inquiry-departures.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { MessageThread } from './message-thread.tsx';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import { RequestTrip } from './request-trip.tsx';
import { type UseMessage, useMessage } from './use-message.ts';

/** A message, its history and the reply form. */
export default function MessagePage() {
  const { kind = '', id = '' } = useParams();
  return <MessageDetails key={`${kind} ${id}`} kind={kind} id={id} />;
}

function MessageDetails({ kind, id }: { kind: string; id: string }) {
  const thread = useMessage(kind, id);
  const { message, error, refetch } = thread;
  // The list passes its filters with the link.
  const { state } = useLocation();
  const title = message ? `${KINDS[message.kind]} from ${message.name}` : 'Message';
  return (
    <AdminPage title={title}>
      <Typography>
        <Link component={RouterLink} to={{ pathname: '/inbox', search: state?.list ?? '' }}>
          Back to the inbox
        </Link>
      </Typography>
      {!message && !error && <LoadingIndicator />}
      {error !== null && error !== undefined && !message && <MessageError error={error} again={refetch} />}
      {message && <MessageColumns thread={thread} message={message} />}
    </AdminPage>
  );
}

function MessageColumns({
  thread,
  message,
}: {
  thread: UseMessage;
  message: NonNullable<UseMessage['message']>;
}) {
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ gridArea: 'message' }}>
        <MessageText message={message} />
      </Box>
      <Box component="aside" aria-label="About this message" sx={{ gridArea: 'about' }}>
        <MessageState message={message} onChange={thread.change} />
        {message.inquiry && <InquiryDepartures name={message.name} inquiry={message.inquiry} />}
        {message.request && <RequestTrip request={message.request} />}
      </Box>
      <Box sx={{ gridArea: 'work' }}>
        <MessageThread entries={message.entries} language={message.language} />
        <ReplyForm thread={thread} message={message} />
        <NoteForm path={thread.path} onNote={thread.note} />
      </Box>
    </Box>
  );
}

function MessageError({ error, again }: { error: unknown; again: () => void }) {
  if (!(error instanceof AdminError) || error.status !== 404)
    return <ErrorMessage failure={error} again={again} />;
  return (
    <EmptyState title="This message is not there any more">
      Inquiries and excursion requests are deleted {RETENTION.transferDays} days after the day they are about,
      questions after {RETENTION.questionYears * 12} months, and all of a person when they ask for it.
    </EmptyState>
  );
}

/** In one column the context is between the message and the reply form. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(20rem, 2fr)' },
  gridTemplateAreas: { xs: '"message" "about" "work"', lg: '"message about" "work about"' },
  gridTemplateRows: { lg: 'auto 1fr' },
  columnGap: 4,
  rowGap: 3,
  marginTop: 2,
  '& > *': { minWidth: 0 },
} as const;
