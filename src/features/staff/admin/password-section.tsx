import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { Section } from '../../../ui/admin/section.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordSection({ email }: { email: string }) {
  const [changed, setChanged] = useState(0);
  const { busy, failure, problemOf, onSubmit } = useSending();

  async function change({ current_password, password }: Record<string, string>) {
    await adminApi.post('/api/admin/password/', { current_password, password });
    setChanged((times) => times + 1);
  }
  return (
    <Section title="Password">
      {changed > 0 && (
        <Alert severity="success" role="status">
          The password is changed. Elsewhere you are signed out, and invitations you sent that are still open
          have ended.
        </Alert>
      )}
      <form key={changed} onSubmit={onSubmit(change)}>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          name="current_password"
          type="password"
          label="Current password"
          required
          fullWidth
          autoComplete="current-password"
        />
        <NewPasswordField label="New password" problem={problemOf('password')} />
        <Button type="submit" variant="outlined" loading={busy} sx={{ marginTop: 1 }}>
          Change the password
        </Button>
      </form>
    </Section>
  );
}
