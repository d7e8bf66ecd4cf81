import { Button, TextField, Typography } from '@mui/material';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { StandalonePage } from './standalone-page.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Creates the first account, from the link that the server prints at its start. */
export default function FirstAccountPage() {
  const { comeIn } = useLinkToken();
  const { busy, failure, problemOf, onSubmit } = useSending();
  return (
    <StandalonePage title="Make the first account">
      <Typography sx={{ marginBottom: 2 }}>
        You will be the administrator: you can invite others, and decide what they may do.
      </Typography>
      <form onSubmit={onSubmit((fields) => comeIn('first-account', fields))}>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <TextField
          name="name"
          label="Your name"
          required
          fullWidth
          autoFocus
          autoComplete="name"
          error={problemOf('name') !== undefined}
          helperText={problemOf('name')}
        />
        <TextField
          name="email"
          type="email"
          label="E-mail address"
          required
          fullWidth
          autoComplete="username"
          error={problemOf('email') !== undefined}
          helperText={problemOf('email') && 'This is no e-mail address.'}
        />
        <NewPasswordField problem={problemOf('password')} />
        <Button type="submit" variant="contained" fullWidth loading={busy} sx={{ marginTop: 2 }}>
          Make the account
        </Button>
      </form>
    </StandalonePage>
  );
}
