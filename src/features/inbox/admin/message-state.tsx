import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { Colleague, Message } from '../admin-contract.ts';
import { StateChip } from './state-chip.tsx';
import type { UseMessage } from './use-message.ts';

/** State and assignee, with controls to change them. */
export function MessageState({ message, onChange }: { message: Message; onChange: UseMessage['change'] }) {
  const { data: colleagues = [] } = useAdminQuery<Colleague[]>('/api/admin/inbox/colleagues/');
  const { identity } = useGetIdentity();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { state, assigned_to: assigned } = message;
  const people =
    assigned && !colleagues.some(({ id }) => id === assigned.id) ? [assigned, ...colleagues] : colleagues;

  async function change(changed: Parameters<UseMessage['change']>[0]) {
    setBusy(true);
    setFailure(undefined);
    try {
      await onChange(changed);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="section" aria-label="State" sx={{ marginBottom: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBottom: 1 }}>
        <StateChip state={state} />
        {state === 'closed' ? (
          <Button variant="outlined" disabled={busy} onClick={() => void change({ state: 'open' })}>
            Reopen
          </Button>
        ) : (
          <Button variant="outlined" disabled={busy} onClick={() => void change({ state: 'closed' })}>
            Close
          </Button>
        )}
        {identity && assigned?.id !== identity.id && (
          <Button disabled={busy} onClick={() => void change({ assigned_to: String(identity.id) })}>
            Take it myself
          </Button>
        )}
      </Box>
      <TextField
        select
        label="Assigned to"
        value={assigned?.id ?? ''}
        disabled={busy}
        onChange={(event) => void change({ assigned_to: event.target.value || null })}
        sx={{ width: '100%', maxWidth: '20rem' }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Nobody yet</MenuItem>
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {failure !== undefined && <ErrorMessage failure={failure} />}
    </Box>
  );
}
