import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { ConflictDialog } from '../../../ui/admin/conflict-dialog.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { reportUnreadable } from '../../../ui/admin/report-unreadable.ts';
import { type Conflict, type Edit, saveMerged } from '../../../ui/admin/save-merged.ts';
import { SavingDialog } from '../../../ui/admin/saving-dialog.tsx';
import { useDraftState } from '../../../ui/admin/use-draft-state.ts';
import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import type { AdminMeeting } from '../admin-contract.ts';
import { type DraftProblems, type MeetingDraft, MeetingFields, problemsOf } from './meeting-fields.tsx';
import { PlanView } from './plan-view.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { useComparison } from './use-comparison.ts';

const PATH = '/api/admin/info-meetings/';

interface Written {
  /** As it was when the edit began. */
  base: AdminMeeting | undefined;
  draft: MeetingDraft;
  /** The last day of a weekly meeting; empty for a single one. */
  until: string;
  skip: CalendarDate[];
}

/** Creates or edits a meeting; a new one may repeat weekly. [DESK-69] */
export function MeetingDialog({
  meeting,
  hotelId,
  onClose,
  onWritten,
}: {
  meeting?: AdminMeeting;
  /** The hotel of the view. */
  hotelId: number | null;
  onClose: () => void;
  onWritten: () => Promise<unknown>;
}) {
  const written = useDraftState<Written>(`${PATH}${meeting?.id ?? 'new'}/`, {
    ...{ base: meeting, draft: meeting ?? emptyDraft(hotelId) },
    ...{ until: '', skip: [] },
  });
  const { base, draft, until, skip } = written.value;
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict<AdminMeeting>>();
  const notify = useNotify();
  const last = parseCalendarDate(until);
  const comparison = useComparison((apply) =>
    adminApi.post(`${PATH}repeat/`, { ...draft, until: last, skip, apply }),
  );
  const problems = problemsOf(draft);
  const sent = serverProblems(failure);
  const wrong = Object.keys(problems).length > 0;
  const repeats = !meeting && until !== '';

  function write(change: Partial<MeetingDraft>) {
    comparison.clear();
    setFailure(undefined);
    written.set((now) => ({ ...now, draft: { ...now.draft, ...change } }));
  }
  async function finish(buttonLabel: string) {
    await onWritten();
    notify(buttonLabel, { type: 'success' });
    leave();
  }
  function leave() {
    written.forget();
    onClose();
  }
  async function save(edit: Edit<AdminMeeting> | undefined = base && editOf(base, draft)) {
    setBusy(true);
    setFailure(undefined);
    setConflict(undefined);
    try {
      const result = edit
        ? await saveMerged(edit, putMeeting)
        : { saved: await adminApi.post<AdminMeeting>(PATH, draft, { isDraft: true }) };
      if ('conflict' in result) return setConflict(result.conflict);
      const { date, time_from } = result.saved;
      await finish(`${formatDayWithWeekday(date)}, ${time_from}: saved. Visitors see it from now on.`);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  function act() {
    if (reportUnreadable()) return undefined;
    setSubmitted(true);
    if (wrong || (repeats && (!last || last < draft.date))) return undefined;
    if (!repeats) return save();
    if (!comparison.plan) return comparison.compare();
    return comparison.write((plan) => finish(`Added: ${plan.counts.new}. Visitors see them from now on.`));
  }

  return (
    <SavingDialog
      busy={busy || comparison.busy}
      onClose={leave}
      maxWidth="sm"
      fullWidth
      aria-labelledby="meeting"
    >
      <DialogTitle id="meeting">{meeting ? 'Change a meeting' : 'Add meetings'}</DialogTitle>
      <DialogContent>
        <DraftNotice at={written.restoredAt} onDiscard={written.discard} />
        <MeetingFields
          draft={draft}
          onChange={write}
          problems={{ ...sent, ...(submitted ? problems : {}) }}
        />
        {!meeting && (
          <RepeatFields
            first={parseCalendarDate(draft.date)}
            until={until}
            skip={skip}
            onChange={(next) => {
              comparison.clear();
              written.set((now) => ({ ...now, ...next }));
            }}
          />
        )}
        {comparison.plan && <PlanView plan={comparison.plan} />}
        <Box aria-live="polite">
          {failure !== undefined && <ErrorMessage failure={failure} />}
          {comparison.failure !== undefined && <ErrorMessage failure={comparison.failure} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button
          variant="contained"
          onClick={act}
          loading={busy || comparison.busy}
          disabled={comparison.plan?.counts.new === 0}
        >
          {repeats ? comparison.buttonLabel : 'Save'}
        </Button>
      </DialogActions>
      {conflict && (
        <ConflictDialog
          mine={timesOf(conflict.mine)}
          stored={timesOf(conflict.stored)}
          labels={{ date: 'Day', time_from: 'From', time_to: 'To', hotel_id: 'Hotel' }}
          onSaveMine={() => save({ from: conflict.stored, mine: conflict.merged })}
          onTakeStored={async () => {
            await onWritten();
            leave();
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </SavingDialog>
  );
}

/** The server's messages by field. */
function serverProblems(failure: unknown): DraftProblems {
  if (!(failure instanceof AdminError)) return {};
  const { hotel_id, date, time_from, time_to } = failure.body.errors;
  return {
    ...(hotel_id && { hotel_id }),
    ...(date && { date }),
    ...(time_from && { time_from }),
    ...(time_to && { time_to }),
  };
}

function editOf(meeting: AdminMeeting, { hotel_id, ...times }: MeetingDraft): Edit<AdminMeeting> {
  return {
    from: meeting,
    mine: { ...meeting, ...times, hotel_id: hotel_id ?? meeting.hotel_id } as AdminMeeting,
  };
}

function putMeeting({ from, mine }: Edit<AdminMeeting>): Promise<AdminMeeting> {
  return adminApi.put(`${PATH}${from.id}/`, { ...timesOf(mine), version: from.version });
}

function timesOf({ hotel_id, date, time_from, time_to }: AdminMeeting): MeetingDraft {
  return { hotel_id, date, time_from, time_to };
}

function emptyDraft(hotelId: number | null): MeetingDraft {
  return { hotel_id: hotelId, date: '', time_from: '', time_to: '' };
}
