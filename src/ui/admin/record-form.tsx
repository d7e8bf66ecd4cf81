import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AdminError } from './admin-error.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorMessage } from './error-message.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { RecordForm as Form } from './use-record-form.ts';

/** Form frame for a record saved as a whole: loading, sticky Save, result, unsaved-changes guard, conflict dialog. [DESK-56] */
export function RecordForm<T extends { version: number }>({
  form,
  actions,
  savedWords = 'Saved. Visitors read it from now on.',
  labels = {},
  blocked = false,
  children,
}: {
  form: Form<T>;
  /** Beside Save. */
  actions?: ReactNode;
  savedWords?: string;
  /** Field labels for the conflict dialog. */
  labels?: Readonly<Record<string, string>>;
  /** Whether a field holds what cannot be read, so that saving would store something else. */
  blocked?: boolean;
  children: (record: T) => ReactNode;
}) {
  const { record, conflict, failure, busy, unsaved } = form;
  if (!record) return failure ? <NotRead failure={failure} again={form.again} /> : <LoadingIndicator />;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) void form.save();
      }}
    >
      <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
      {children(record)}
      <Box sx={BAR}>
        {failure !== undefined && <ErrorMessage failure={failure} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button type="submit" variant="contained" loading={busy} disabled={!unsaved || blocked}>
            Save
          </Button>
          {unsaved && (
            <Button onClick={form.discard} disabled={busy}>
              Discard changes
            </Button>
          )}
          {actions}
          <Typography role="status" variant="body2" color="textSecondary">
            {unsaved && !busy && 'Not saved yet.'}
            {form.saved && savedWords}
          </Typography>
        </Box>
      </Box>
      <UnsavedGuard unsaved={unsaved && !busy} onLeave={form.discard} />
      {conflict && (
        <ConflictDialog
          mine={withoutStamps(conflict.mine)}
          stored={withoutStamps(conflict.stored)}
          labels={labels}
          onTakeStored={form.takeStored}
          onSaveMine={form.saveMine}
          onClose={form.backToForm}
        />
      )}
    </Box>
  );
}

function NotRead({ failure, again }: { failure: unknown; again: () => void }) {
  if (failure instanceof AdminError && failure.status === 404) {
    return (
      <EmptyState title="This is not there any more">
        Somebody removed it, or its address is mistyped.
      </EmptyState>
    );
  }
  return <ErrorMessage failure={failure} again={again} />;
}

/** Omits fields that staff do not edit. */
function withoutStamps<T extends object>(record: T): object {
  return JSON.parse(JSON.stringify(record, (key, value) => (key === 'translated_from' ? undefined : value)));
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  paddingBlock: 1.5,
  marginTop: 2,
  background: 'var(--wall)',
  borderTop: '1px solid var(--line)',
} as const;
