import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { ErrorMessage } from './error-message.tsx';

/** A button with a confirmation dialog that shows a failure in place. With `typed`, staff must type that word. */
export function ConfirmButton({
  question,
  children,
  text,
  confirm,
  typed,
  tone = 'error',
  onConfirm,
  ...button
}: Omit<ButtonProps, 'onClick'> & {
  /** Dialog title, such as: Delete the hotel Playa Sol? */
  question: string;
  /** Consequence, in a sentence. */
  text?: ReactNode;
  /** Label of the confirming button, such as: Delete. */
  confirm: string;
  typed?: string;
  /** Colour of the confirming button; `primary` for harmless actions. */
  tone?: 'error' | 'primary';
  onConfirm: () => Promise<unknown>;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  function ask() {
    setWritten('');
    setFailure(undefined);
    setOpen(true);
  }
  /** What is under way cannot be cancelled, and how it ends is shown here. */
  function close() {
    if (!busy) setOpen(false);
  }
  async function act() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      setOpen(false);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button {...button} onClick={ask}>
        {children}
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{question}</DialogTitle>
        <DialogContent>
          {text}
          {typed && (
            <TextField
              label={`Type ${typed} to confirm`}
              value={written}
              onChange={(event) => setWritten(event.target.value)}
              fullWidth
              autoComplete="off"
            />
          )}
          {failure !== undefined && <ErrorMessage failure={failure} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color={tone}
            onClick={act}
            loading={busy}
            disabled={typed !== undefined && written.trim() !== typed}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
