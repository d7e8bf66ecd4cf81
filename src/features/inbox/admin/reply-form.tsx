import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { useLatest } from '../../../ui/admin/edited-since.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useStoredDraft } from '../../../ui/admin/use-stored-draft.ts';
import type { Message } from '../admin-contract.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { RequestDraftButtons } from './request-draft-buttons.tsx';
import type { UseMessage } from './use-message.ts';

/**
 * Form for a reply. If a colleague changed the message meanwhile, the author has to read the change before sending.
 * [DESK-30]
 */
export function ReplyForm({ thread, message }: { thread: UseMessage; message: Message }) {
  const title = useId();
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const language = LANGUAGES_IN_ENGLISH[message.language];
  const empty = text.trim() === '';
  const outdated = !empty && message.version > thread.seen;

  const { path, seen } = thread;
  const unsent = useMemo(() => (empty ? undefined : { text, seen }), [empty, text, seen]);
  const draft = useStoredDraft(path, unsent, (earlier) => {
    setText(earlier.text);
    // What a colleague changed since it was written has to be read first.
    thread.markSeen(earlier.seen);
  });

  const latest = useLatest(text);

  function write(written: string) {
    // Starting to write marks the current content as read.
    if (empty) thread.markSeen();
    setText(written);
  }
  /** Text that was typed while the draft was loading stays. */
  function begin(written: string) {
    if (latest.current.trim() === '') write(written);
  }
  function clear() {
    setText('');
    draft.forget();
  }
  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await thread.answer(text, close);
      if (latest.current === text) clear();
      setPreviewing(false);
    } catch (problem) {
      setPreviewing(false);
      const isConflict = problem instanceof AdminError && problem.key === 'changed_meanwhile';
      if (!isConflict) setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="section" aria-labelledby={title} sx={{ marginBottom: 4, maxWidth: '44rem' }}>
      <Typography variant="h3" component="h2" id={title} sx={{ marginBottom: 1 }}>
        Answer
      </Typography>
      <Typography variant="body2" color="textSecondary">
        The mail greets and closes in {language} by itself, with your name. Write what stands between.
        {message.reply_to
          ? ` When the visitor answers back, it goes to ${message.reply_to}.`
          : ' No address of the office is set yet, so the visitor cannot answer back: set one in the settings.'}
      </Typography>
      {message.request && empty && <RequestDraftButtons path={thread.path} onChoose={begin} />}
      <DraftNotice at={draft.restoredAt} onDiscard={() => setText('')} />
      <TextField
        label={`Your answer, in ${language}`}
        value={text}
        onChange={(event) => write(event.target.value)}
        multiline
        minRows={5}
        maxRows={20}
        fullWidth
        slotProps={{ htmlInput: { lang: message.language, maxLength: 10_000 } }}
      />
      {outdated && <OutdatedAlert message={message} seen={thread.seen} onRead={() => thread.markSeen()} />}
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginTop: 1 }}>
        <Button variant="contained" onClick={() => void send()} loading={busy} disabled={empty || outdated}>
          Send the answer
        </Button>
        <Button variant="outlined" onClick={() => setPreviewing(true)} disabled={empty}>
          Preview
        </Button>
        <FormControlLabel
          control={<Checkbox checked={close} onChange={(_event, checked) => setClose(checked)} />}
          label="Close it then"
        />
      </Box>
      {previewing && (
        <ReplyPreview
          path={thread.path}
          to={message.email}
          text={text}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Box>
  );
}

/** Says what a colleague changed; the draft is not affected. */
function OutdatedAlert({ message, seen, onRead }: { message: Message; seen: number; onRead: () => void }) {
  const last = message.entries.at(-1);
  const isNew = last && message.version > seen && message.entries.length > 0;
  const what = last?.kind === 'reply' ? 'answered' : 'left a note';
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ marginBlock: 1 }}
      action={
        <Button color="inherit" onClick={onRead}>
          I have read it
        </Button>
      }
    >
      {isNew
        ? `Meanwhile ${last.author || 'someone'} ${what}, or changed something. Read it above before you send; your text is still here.`
        : 'Meanwhile someone changed something about this message. Look above before you send; your text is still here.'}
    </Alert>
  );
}
