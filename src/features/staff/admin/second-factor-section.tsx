import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { Section } from '../../../ui/admin/section.tsx';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { NewSecondFactor } from './new-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Secret {
  secret: string;
  address: string;
}

/** Enables the second factor after password and code, and disables it after step-up. */
export function SecondFactorSection({
  on,
  codesLeft,
  onChanged,
}: {
  on: boolean;
  /** Unused recovery codes. */
  codesLeft: number;
  onChanged: () => void;
}) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, failure, send, onSubmit } = useSending();

  async function begin({ password = '' }: Record<string, string>) {
    setSecret(await adminApi.post<Secret>('/api/admin/second-factor/', { password }));
  }
  async function turnOff() {
    await adminApi.post('/api/admin/second-factor/disable/');
    setCodes(undefined);
    onChanged();
  }
  function finish(given: readonly string[]) {
    setSecret(undefined);
    setCodes(given);
    onChanged();
  }

  return (
    <Section title="Second factor">
      {codes && <RecoveryCodes codes={codes} />}
      {secret ? (
        <NewSecondFactor {...secret} onDone={finish} onCancel={() => setSecret(undefined)} />
      ) : (
        <>
          <Alert
            severity={!on ? 'info' : codesLeft > LOW_CODES_THRESHOLD ? 'success' : 'warning'}
            sx={{ marginBottom: 1 }}
          >
            {on
              ? `It is on: besides the password, signing in takes a code of your authenticator app. ${formatCodesLeft(codesLeft)}`
              : 'It is off: whoever learns your password can sign in as you. With an authenticator app on your phone they cannot.'}
          </Alert>
          {failure !== undefined && <ErrorMessage failure={failure} />}
          {on ? (
            <Button variant="outlined" color="error" loading={busy} onClick={() => send(turnOff)}>
              Turn it off
            </Button>
          ) : (
            <form onSubmit={onSubmit(begin)}>
              <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                <TextField
                  name="password"
                  type="password"
                  label="Your password"
                  required
                  autoComplete="current-password"
                  sx={{ flex: '1 1 16rem' }}
                />
                <Button type="submit" variant="outlined" loading={busy}>
                  Turn it on
                </Button>
              </Box>
              <Typography variant="body2" color="textSecondary">
                The password once more, in case someone else sits here.
              </Typography>
            </form>
          )}
        </>
      )}
    </Section>
  );
}

const LOW_CODES_THRESHOLD = 2;

function formatCodesLeft(codes: number): string {
  const left =
    codes === 0
      ? 'No recovery code is'
      : `${formatCount(codes, 'recovery code')} ${codes === 1 ? 'is' : 'are'}`;
  return codes > LOW_CODES_THRESHOLD
    ? `${left} left.`
    : `${left} left: for new ones turn it off and on again.`;
}
