import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are lost by navigation or by closing the tab. */
export function UnsavedGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="unsaved" maxWidth="sm" fullWidth>
      <DialogTitle id="unsaved">Leave without saving?</DialogTitle>
      <DialogContent>
        <Typography>What you have written here is not saved yet.</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => blocker.reset()}>
          Stay here
        </Button>
        <Button
          color="error"
          onClick={() => {
            onLeave?.();
            blocker.proceed();
          }}
        >
          Leave, and lose it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
