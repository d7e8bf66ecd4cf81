import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogout } from 'react-admin';
import { SecondFactorSection } from '../features/staff/admin/second-factor-section.tsx';
import { whenSetupNeeded } from '../ui/admin/admin-api.ts';

/** Covers every screen while the second factor must be set up again: no other call is answered before. [SEC-41] */
export function SecondFactorSetup() {
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const queries = useQueryClient();
  const logout = useLogout();
  useEffect(() => whenSetupNeeded(() => setAsked(true)), []);

  function goOn() {
    setAsked(false);
    setDone(false);
    queries.invalidateQueries();
  }
  return (
    <Dialog open={asked} aria-labelledby="second-factor-setup" maxWidth="sm" fullWidth>
      <DialogTitle id="second-factor-setup">Set up a new second factor</DialogTitle>
      <DialogContent>
        <Typography>
          Your second factor was reset. Set up a new one with an authenticator app before you go on.
        </Typography>
        <SecondFactorSection on={done} codesLeft={done ? 10 : 0} onChanged={() => setDone(true)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => logout()}>Sign out</Button>
        <Button variant="contained" disabled={!done} onClick={goOn}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
