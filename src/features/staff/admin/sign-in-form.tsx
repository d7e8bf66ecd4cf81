import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { useSending } from '../../../ui/admin/use-sending.ts';
import { SignInProblem } from './sign-in-problem.tsx';

/** E-mail address and password; the code once the server asks for it. */
export function SignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const authProvider = useAuthProvider();
  const [withCode, setWithCode] = useState(false);
  const { busy, failure, onSubmit } = useSending();

  async function signIn(body: Record<string, string>) {
    try {
      await authProvider?.login({ call: 'sign-in', body });
    } catch (problem) {
      if (!isCodeNeeded(problem)) throw problem;
      setWithCode(true);
      return;
    }
    onSignedIn();
  }

  return (
    <form onSubmit={onSubmit(signIn)}>
      {failure !== undefined && <SignInProblem failure={failure} />}
      <TextField
        name="email"
        type="email"
        label="E-mail address"
        defaultValue={email}
        required
        fullWidth
        autoComplete="username"
        autoFocus={email === ''}
      />
      <TextField
        name="password"
        type="password"
        label="Password"
        required
        fullWidth
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      {withCode && (
        <TextField
          name="code"
          label="Code"
          helperText="From your authenticator app, or one of your recovery codes."
          required
          fullWidth
          autoFocus
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" variant="contained" fullWidth loading={busy} sx={{ marginTop: 2 }}>
        Sign in
      </Button>
    </form>
  );
}

function isCodeNeeded(problem: unknown): boolean {
  return problem instanceof AdminError && problem.key === 'second_factor_needed';
}
