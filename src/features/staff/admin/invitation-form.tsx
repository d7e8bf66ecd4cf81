import { Box, Button, MenuItem, TextField } from '@mui/material';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { ROLE_LABELS } from './role-labels.ts';

export function InvitationForm({ onInvited }: { onInvited: (email: string) => void }) {
  const { busy, failure, problemOf, onSubmit } = useSending();

  async function invite(fields: Record<string, string>) {
    await adminApi.post('/api/admin/invitations/', fields);
    onInvited(fields.email ?? '');
  }
  return (
    <form onSubmit={onSubmit(invite)}>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          name="name"
          label="Name"
          required
          error={problemOf('name') !== undefined}
          helperText={problemOf('name')}
          sx={{ flex: '1 1 12rem' }}
        />
        <TextField
          name="email"
          type="email"
          label="E-mail address"
          required
          error={problemOf('email') !== undefined}
          helperText={problemOf('email') && 'This is no e-mail address.'}
          sx={{ flex: '2 1 16rem' }}
        />
        <TextField name="role" label="May" select defaultValue="editor" sx={{ flex: '0 1 12rem' }}>
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
