import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { deskApi } from '../../../ui/desk/desk-api.ts';
import { countOf } from '../../../ui/desk/say-count.ts';
import { Section } from '../../../ui/desk/section.tsx';
import { useSending } from '../../../ui/desk/use-sending.ts';
import { WentWrong } from '../../../ui/desk/went-wrong.tsx';
import { NewSecondFactor } from './new-second-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Secret {
  secret: string;
  address: string;
}

/** Turns the second factor on, with an app and recovery codes, and off. Both ask for the password first. */
export function SecondFactorSection({
  on,
  codesLeft,
  onChanged,
}: {
  on: boolean;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
  onChanged: () => void;
}) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, failure, onSubmit } = useSending();

  async function begin({ password = '' }: Record<string, string>) {
    if (on) {
      await deskApi.post('/api/admin/second-factor/disable/', { password });
      setCodes(undefined);
      onChanged();
    } else setSecret(await deskApi.post<Secret>('/api/admin/second-factor/', { password }));
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
            severity={!on ? 'info' : codesLeft > FEW_CODES ? 'success' : 'warning'}
            sx={{ marginBottom: 1 }}
          >
            {on
              ? `It is on: besides the password, signing in takes a code of your authenticator app. ${sayLeft(codesLeft)}`
              : 'It is off: whoever learns your password can sign in as you. With an authenticator app on your phone they cannot.'}
          </Alert>
          <form key={String(on)} onSubmit={onSubmit(begin)}>
            {failure !== undefined && <WentWrong failure={failure} />}
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              <TextField
                name="password"
                type="password"
                label="Your password"
                required
                autoComplete="current-password"
                sx={{ flex: '1 1 16rem' }}
              />
              <Button type="submit" variant="outlined" color={on ? 'error' : 'primary'} loading={busy}>
                {on ? 'Turn it off' : 'Turn it on'}
              </Button>
            </Box>
            <Typography variant="body2" color="textSecondary">
              The password once more, in case someone else sits here.
            </Typography>
          </form>
        </>
      )}
    </Section>
  );
}

const FEW_CODES = 2;

function sayLeft(codes: number): string {
  const left =
    codes === 0 ? 'No recovery code is' : `${countOf(codes, 'recovery code')} ${codes === 1 ? 'is' : 'are'}`;
  return codes > FEW_CODES ? `${left} left.` : `${left} left: for new ones turn it off and on again.`;
}
