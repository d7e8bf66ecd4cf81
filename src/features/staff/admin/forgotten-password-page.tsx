import { Alert, Button, Link as LinkLook, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { StandalonePage } from './standalone-page.tsx';

/** Requests a reset link; the response does not reveal whether the address has an account. */
export default function ForgottenPasswordPage() {
  const [asked, setAsked] = useState('');
  const { busy, failure, onSubmit } = useSending();

  async function ask({ email = '' }: Record<string, string>) {
    await adminApi.postOnce('/api/admin/password-reset/', { email });
    setAsked(email);
  }
  return (
    <StandalonePage title="Forgotten the password?">
      {asked ? (
        <Alert severity="success" role="status">
          If {asked} has an account, a mail with a link was written. The link works for a short time only.
        </Alert>
      ) : (
        <form onSubmit={onSubmit(ask)}>
          <Typography>We send you a link with which you choose a new one.</Typography>
          {failure !== undefined && <ErrorMessage failure={failure} />}
          <TextField
            name="email"
            type="email"
            label="E-mail address"
            required
            fullWidth
            autoFocus
            autoComplete="username"
          />
          <Button type="submit" variant="contained" fullWidth loading={busy} sx={{ marginTop: 2 }}>
            Send the link
          </Button>
        </form>
      )}
      <LinkLook component={Link} to="/sign-in" sx={{ display: 'inline-block', paddingBlock: 1.5 }}>
        Back to the sign-in
      </LinkLook>
    </StandalonePage>
  );
}
