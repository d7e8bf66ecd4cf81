import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { asPageLink, isPageLink } from './page-link.ts';

/** Asks for the target of a link. */
export function LinkDialog({
  address,
  onSet,
  onRemove,
  onClose,
}: {
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Otherwise React bubbles it through the portal into the form around the editor.
    event.stopPropagation();
    const meant = asPageLink(typed);
    if (isPageLink(meant)) onSet(meant);
    else setWrong(true);
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Where does the link lead?</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label="Address"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
            error={wrong}
            helperText={
              wrong
                ? 'This is no address that a page can link to.'
                : 'A page of this site (/contacts), a web address, an e-mail address or a phone number with +.'
            }
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          {address && (
            <Button onClick={onRemove} color="error">
              Remove the link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Set the link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
