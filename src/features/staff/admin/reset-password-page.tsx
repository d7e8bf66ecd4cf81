import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { StandalonePage } from './standalone-page.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of reset links: sets a new password, then leads to sign-in. */
export default function ResetPasswordPage() {
  const { token } = useLinkToken();
  const [done, setDone] = useState(false);
  const { busy, failure, problemOf, onSubmit } = useSending();

  async function choose({ password = '' }: Record<string, string>) {
    await adminApi.postOnce('/api/admin/password-reset/perform/', { token, password });
    setDone(true);
  }
  return (
    <StandalonePage title="Choose a new password">
      {done ? (
        <>
          <Alert severity="success" role="status" sx={{ marginBottom: 2 }}>
            The password is changed. Wherever you were signed in, you are signed out.
          </Alert>
          <Button component={Link} to="/sign-in" variant="contained" fullWidth>
            Sign in
          </Button>
        </>
      ) : (
        <form onSubmit={onSubmit(choose)}>
          {failure !== undefined && <ErrorMessage failure={failure} />}
          <NewPasswordField label="New password" problem={problemOf('password')} />
          <Button type="submit" variant="contained" fullWidth loading={busy} sx={{ marginTop: 2 }}>
            Change the password
          </Button>
        </form>
      )}
    </StandalonePage>
  );
}
