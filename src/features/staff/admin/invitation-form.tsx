import { Box, Button, MenuItem, TextField } from '@mui/material';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { useLatest } from '../../../ui/admin/edited-since.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useDraftState } from '../../../ui/admin/use-draft-state.ts';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { ROLE_LABELS } from './role-labels.ts';

const PATH = '/api/admin/invitations/';
const NOBODY = { name: '', email: '', role: 'editor' };

export function InvitationForm({ onInvited }: { onInvited: (email: string) => void }) {
  const { busy, failure, problemOf, onSubmit } = useSending();
  const { value, set, restoredAt, discard } = useDraftState(`${PATH}new`, NOBODY);
  const latest = useLatest(value);
  const field = (name: keyof typeof NOBODY) => ({
    name,
    value: value[name],
    onChange: (event: { target: { value: string } }) =>
      set((now) => ({ ...now, [name]: event.target.value })),
  });

  async function invite(fields: Record<string, string>) {
    await adminApi.post(PATH, fields);
    if (latest.current === value) discard();
    onInvited(fields.email ?? '');
  }
  return (
    <form onSubmit={onSubmit(invite)}>
      <DraftNotice at={restoredAt} onDiscard={discard} />
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          {...field('name')}
          label="Name"
          required
          error={problemOf('name') !== undefined}
          helperText={problemOf('name')}
          sx={{ flex: '1 1 12rem' }}
        />
        <TextField
          {...field('email')}
          type="email"
          label="E-mail address"
          required
          error={problemOf('email') !== undefined}
          helperText={problemOf('email') && 'This is no e-mail address.'}
          sx={{ flex: '2 1 16rem' }}
        />
        <TextField {...field('role')} label="May" select sx={{ flex: '0 1 12rem' }}>
          <MenuItem value="editor">{ROLE_LABELS.editor}</MenuItem>
          <MenuItem value="admin">{ROLE_LABELS.admin}</MenuItem>
        </TextField>
        <Button type="submit" variant="contained" loading={busy} sx={{ marginTop: 1 }}>
          Invite
        </Button>
      </Box>
    </form>
  );
}
