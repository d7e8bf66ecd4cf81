import { Box, Button, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { useLatest } from '../../../ui/admin/edited-since.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useStoredDraft } from '../../../ui/admin/use-stored-draft.ts';

/** Form for a note to colleagues; the visitor never sees it. */
export function NoteForm({
  path,
  onNote,
}: {
  /** Of the message. */
  path: string;
  onNote: (text: string) => Promise<void>;
}) {
  const title = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const draft = useStoredDraft(`${path}note`, text.trim() === '' ? undefined : text, setText);
  const latest = useLatest(text);

  function clear() {
    setText('');
    draft.forget();
  }
  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onNote(text);
      if (latest.current === text) clear();
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="section" aria-labelledby={title} sx={{ maxWidth: '44rem' }}>
      <Typography variant="h3" component="h2" id={title} sx={{ marginBottom: 1 }}>
        Note
      </Typography>
      <DraftNotice at={draft.restoredAt} onDiscard={() => setText('')} />
      <TextField
        label="For colleagues only"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Button
        variant="outlined"
        onClick={() => void save()}
        loading={busy}
        disabled={text.trim() === ''}
        sx={{ marginTop: 1 }}
      >
        Keep the note
      </Button>
    </Box>
  );
}
