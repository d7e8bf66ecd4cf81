import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { SavingDialog } from '../../../ui/admin/saving-dialog.tsx';
import { useDraftState } from '../../../ui/admin/use-draft-state.ts';
import type { ExcursionRecord } from '../admin-contract.ts';

/** The limit of `newExcursionBody`. */
const MAX_TITLE_LENGTH = 200;

/** Creates an excursion from its English title and opens it. */
export function NewExcursion() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const draft = useDraftState('/api/admin/excursions/new', '');
  const { value: title, set: setTitle } = draft;
  const over = title.trim().length - MAX_TITLE_LENGTH;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '' || over > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await adminApi.post<ExcursionRecord>(
        '/api/admin/excursions/',
        { title },
        { isDraft: true },
      );
      draft.forget();
      void navigate(`/excursions/${id}`);
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        New excursion
      </Button>
      <SavingDialog
        busy={busy}
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby="new-excursion"
        maxWidth="sm"
        fullWidth
      >
        <form onSubmit={begin}>
          <DialogTitle id="new-excursion">New excursion</DialogTitle>
          <DialogContent>
            <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
            <TextField
              label="Title, English"
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              error={over > 0}
              helperText={
                over > 0
                  ? `${over} ${over === 1 ? 'letter' : 'letters'} too many: at most ${MAX_TITLE_LENGTH}.`
                  : 'You can change it later. Visitors see nothing before you publish.'
              }
              autoFocus
              fullWidth
              margin="dense"
            />
            {failure !== undefined && <ErrorMessage failure={failure} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              type="submit"
              variant="contained"
              loading={busy}
              disabled={title.trim() === '' || over > 0}
            >
              Begin
            </Button>
          </DialogActions>
        </form>
      </SavingDialog>
    </>
  );
}
