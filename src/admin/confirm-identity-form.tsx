import { Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { adminApi } from '../ui/admin/admin-api.ts';
import { AdminError } from '../ui/admin/admin-error.ts';
import { ErrorMessage } from '../ui/admin/error-message.tsx';
import { useSending } from '../ui/admin/use-sending.ts';

/** Password and code of the signed-in user, for step-up. */
export function ConfirmIdentityForm({
  hasSecondFactor,
  onFinished,
}: {
  hasSecondFactor: boolean;
  /** Called with whether the identity was confirmed. */
  onFinished: (confirmed: boolean) => void;
}) {
  const [withCode, setWithCode] = useState(hasSecondFactor);
  const { identity } = useGetIdentity();
  const { busy, failure, onSubmit } = useSending();

  async function confirm({ password, code }: Record<string, string>) {
    try {
      await adminApi.post('/api/admin/step-up/', { password, ...(code ? { code } : {}) });
    } catch (problem) {
      if (problem instanceof AdminError && problem.key === 'second_factor_needed') setWithCode(true);
      throw problem;
    }
    onFinished(true);
  }
  return (
    <form onSubmit={onSubmit(confirm)}>
      <DialogContent sx={{ paddingTop: 0 }}>
        <Typography sx={{ marginBottom: 1 }}>
          {withCode ? 'Enter your password and a code to go on.' : 'Enter your password to go on.'} You will
          not be asked again for five minutes.
        </Typography>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <input type="hidden" autoComplete="username" value={String(identity?.email ?? '')} readOnly />
        <TextField
          name="password"
          type="password"
          label="Current password"
          required
          fullWidth
          autoFocus
          autoComplete="current-password"
        />
        {withCode && (
          <TextField
            name="code"
            label="Code"
            helperText="From your authenticator app, or one of your recovery codes."
            required
            fullWidth
            autoComplete="one-time-code"
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onFinished(false)}>Cancel</Button>
        <Button type="submit" variant="contained" loading={busy}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}
