import { Button, TextField, Typography } from '@mui/material';
import { useLocation } from 'react-router';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { StandalonePage } from './standalone-page.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of invitation links. */
export default function InvitationPage() {
  const { comeIn } = useLinkToken();
  const { hash } = useLocation();
  const { busy, failure, problemOf, onSubmit } = useSending();
  return (
    <StandalonePage title="Welcome to the back office">
      <Typography sx={{ marginBottom: 2 }}>
        Say what you are called and choose a password. You will sign in with the address that the invitation
        went to.
      </Typography>
      <form onSubmit={onSubmit((fields) => comeIn('invitations/accept', fields))}>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <TextField
          name="name"
          label="Your name"
          defaultValue={new URLSearchParams(hash.slice(1)).get('name') ?? ''}
          required
          fullWidth
          autoFocus
          autoComplete="name"
          error={problemOf('name') !== undefined}
          helperText={problemOf('name')}
        />
        <NewPasswordField problem={problemOf('password')} />
        <Button type="submit" variant="contained" fullWidth loading={busy} sx={{ marginTop: 2 }}>
          Accept the invitation
        </Button>
      </form>
    </StandalonePage>
  );
}
