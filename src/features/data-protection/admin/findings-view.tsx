import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday, formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { RETENTION } from '../../../values/retention.ts';
import { KINDS } from '../../inbox/admin/inbox-labels.ts';
import { formatEvent, STATES } from '../../mail-log/admin/mail-labels.ts';
import type { Erased, Findings } from '../admin-contract.ts';
import { downloadJson } from './download-json.ts';
import { FindingsSection } from './findings-section.tsx';

/** Everything found, by kind, and the actions available. */
export function FindingsView({ found, onErased }: { found: Findings; onErased: (erased: Erased) => void }) {
  const { email } = found;
  if (isNothing(found)) {
    return (
      <>
        <EmptyState title={`Nothing is kept about ${email}`}>
          No subscription, no message, no mail carries this address. Last names in the schedule of private
          transfers belong to no address; they are deleted {RETENTION.transferDays} days after the departure.
        </EmptyState>
        <Stays stays={found.stays} />
      </>
    );
  }
  return (
    <Box component="section" aria-label="What was found" sx={{ marginTop: 2 }}>
      <Typography variant="h2" sx={{ marginBottom: 1, overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBottom: 2 }}>
        <ExportButton email={email} />
        <ConfirmButton
          variant="outlined"
          color="error"
          sx={{ borderColor: 'error.main' }}
          question={`Erase everything about ${email}?`}
          text={<Consequences />}
          typed={email}
          confirm="Erase"
          onConfirm={async () =>
            onErased(await adminApi.post<Erased>('/api/admin/privacy/erase/', { email }))
          }
        >
          Erase everything …
        </ConfirmButton>
      </Box>
      <Stays stays={found.stays} />
      <Subscriptions rows={found.subscriptions} />
      <Messages rows={found.messages} />
      <Mails found={found} />
      <FindingsSection
        title="Elsewhere"
        headings={['What', 'How many']}
        rows={[
          ['Texts that others wrote, in which the address stands', found.mentions],
          ['Invitations to the back office', found.invitations],
          ['Entries of the log of changes', found.audit_entries],
          ['Traces without a name that limits keep for some days', found.limit_hits],
        ].filter(([, count]) => count !== 0)}
      />
    </Box>
  );
}

function isNothing(found: Findings): boolean {
  const { subscriptions, messages, mails, mail_files, mentions, audit_entries, limit_hits, invitations } =
    found;
  const numbers = [mail_files, mentions, audit_entries, limit_hits, invitations];
  return [subscriptions, messages, mails].every((rows) => rows.length === 0) && numbers.every((n) => n === 0);
}

function ExportButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      downloadJson(
        'what-we-keep-about-you.json',
        await adminApi.post('/api/admin/privacy/export/', { email }),
      );
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="contained" onClick={() => void save()} loading={busy}>
        Save the file for them
      </Button>
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </>
  );
}

function Consequences() {
  return (
    <>
      <Typography>
        Their messages with answers and notes, their subscriptions and all mails to them are deleted. Mails
        that wait are not sent: they are notified of no change any more.
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        This cannot be undone. Save the file for them first if they want it.
      </Typography>
    </>
  );
}

const STAYS: Record<Findings['stays'][number], string> = {
  staff: 'It belongs to an account of the back office. The account and the log of changes stay; see People.',
  team: 'It stands on the public team page; change it there.',
  office: 'It is the contact address of the site; change it in the settings.',
};

function Stays({ stays }: Pick<Findings, 'stays'>) {
  return stays.map((keeper) => (
    <Typography key={keeper} sx={{ maxWidth: '44rem', marginBottom: 1 }}>
      {STAYS[keeper]}
    </Typography>
  ));
}

function Subscriptions({ rows }: { rows: Findings['subscriptions'] }) {
  return (
    <FindingsSection
      title="Subscriptions to a transfer"
      headings={['Departure', 'Hotel', 'Transfer', 'Last name', 'Asked for', 'Ended']}
      rows={rows.map((row) => [
        formatDayWithWeekday(row.departure_date),
        row.hotel,
        row.type === 'group' ? 'Group' : 'Private',
        row.last_name,
        formatMadridInstant(row.created_at),
        row.ended_at ? formatMadridInstant(row.ended_at) : 'No',
      ])}
    />
  );
}

function Messages({ rows }: { rows: Findings['messages'] }) {
  return (
    <FindingsSection
      title="Messages"
      headings={['Sent', 'What', 'Name', 'Answers', 'Notes']}
      rows={rows.map((row) => [
        formatMadridInstant(row.created_at),
        <Link key="what" component={RouterLink} to={`/inbox/${row.kind}/${row.number}`}>
          {KINDS[row.kind]}
        </Link>,
        row.name,
        row.replies,
        row.notes,
      ])}
    />
  );
}

function Mails({ found }: { found: Findings }) {
  const files: [string, string, string][] =
    found.mail_files > 0 ? [['', `${found.mail_files} written as files`, '']] : [];
  const rows = found.mails.map(({ created_at, event, state }) => [
    formatMadridInstant(created_at),
    formatEvent(event),
    STATES[state],
  ]);
  return <FindingsSection title="Mails" headings={['Ordered', 'What', 'State']} rows={[...rows, ...files]} />;
}
