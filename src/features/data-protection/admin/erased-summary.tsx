import { Alert, Box } from '@mui/material';
import type { Erased } from '../admin-contract.ts';

/** How many records of each kind were erased. */
export function ErasedSummary({ erased }: { erased: Erased }) {
  const gone = [
    several(erased.messages, 'message', 'messages'),
    several(erased.replies, 'answer', 'answers'),
    several(erased.notes, 'note', 'notes'),
    several(erased.subscriptions, 'subscription', 'subscriptions'),
    several(erased.mails, 'mail', 'mails'),
    several(erased.mail_files, 'mail file', 'mail files'),
    several(erased.invitations, 'invitation', 'invitations'),
    several(erased.limit_hits, 'trace of limits', 'traces of limits'),
  ].filter((words) => words !== undefined);
  return (
    <Alert severity="success" role="status" sx={{ marginBlock: 2, alignItems: 'flex-start' }}>
      {gone.length === 0 ? 'There was nothing to erase.' : `Erased: ${gone.join(', ')}.`}
      {erased.mentions > 0 && (
        <Box>Taken out of {several(erased.mentions, 'text', 'texts')} that others wrote.</Box>
      )}
      {erased.audit_entries > 0 && (
        <Box>
          Blanked in {several(erased.audit_entries, 'entry', 'entries')} of the log of changes; who and when
          stays.
        </Box>
      )}
      <Box>
        Copies outside the back office are not touched: mails in the mailbox of the office, and backups made
        before.
      </Box>
    </Alert>
  );
}

function several(count: number, one: string, many: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
