import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { SignInForm } from '../features/staff/admin/sign-in-form.tsx';
import { whenSignedOut } from '../ui/admin/admin-api.ts';

/** Sign-in dialog over the screen when the session ends, so that typed input is not lost. */
export function SignInAgain() {
  const [asked, setAsked] = useState(false);
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  useEffect(() => whenSignedOut(() => setAsked(true)), []);

  function goOn() {
    setAsked(false);
    queries.invalidateQueries();
  }
  return (
    <Dialog open={asked} aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">Sign in to go on</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 2 }}>
          You are signed out. What you typed is still here; what you were about to save, save again
          afterwards.
        </Typography>
        <SignInForm email={typeof identity?.email === 'string' ? identity.email : ''} onSignedIn={goOn} />
      </DialogContent>
    </Dialog>
  );
}
