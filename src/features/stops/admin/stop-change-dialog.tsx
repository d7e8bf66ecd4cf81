import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { SavingDialog } from '../../../ui/admin/saving-dialog.tsx';
import { useDraftState } from '../../../ui/admin/use-draft-state.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { CoordinatesField } from '../../hotels/admin/coordinates-field.tsx';
import type { AdminStop, StopRow } from '../admin-contract.ts';
import { StopPicker } from './stop-picker.tsx';

interface Answers {
  how: 'replace' | 'move';
  from: string;
  to: string;
  replacement: StopRow | null;
  name: string;
  latitude: number | null;
  longitude: number | null;
  isReadable: boolean;
}

/** Stages that a stop is elsewhere or replaced; it is compared and published like a list. [STOP-03] */
export function StopChangeDialog({ stop, onClose }: { stop: AdminStop; onClose: () => void }) {
  const path = `/api/admin/stops/${stop.id}/changes/`;
  const draft = useDraftState<Answers>(path, {
    ...{ how: 'replace', from: todayInMadrid(new Date()), to: '', replacement: null, name: '' },
    ...{ latitude: null, longitude: null, isReadable: true },
  });
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const answers = draft.value;
  const change = (patch: Partial<Answers>) => draft.set((now) => ({ ...now, ...patch }));
  const body = bodyOf(answers);

  async function stage(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const { list_id } = await adminApi.post<{ list_id: number }>(path, body ?? {});
      draft.forget();
      void navigate(`/schedules/${list_id}`);
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <SavingDialog busy={busy} onClose={leave} fullWidth maxWidth="sm">
      <form onSubmit={stage} noValidate>
        <DialogTitle>Move or replace {stop.name}</DialogTitle>
        <DialogContent>
          <Typography sx={{ marginBottom: 2 }}>
            Next you see which departures change and who is notified. Lists that you send later follow it.
          </Typography>
          <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
          <Days answers={answers} onChange={change} />
          <RadioGroup
            aria-label="What changes"
            value={answers.how}
            onChange={(event) => change({ how: event.target.value === 'move' ? 'move' : 'replace' })}
            sx={{ marginBlock: 1 }}
          >
            <FormControlLabel value="replace" control={<Radio />} label="Guests wait at another stop" />
            {stop.kind === 'place' && (
              <FormControlLabel value="move" control={<Radio />} label="The stop is at another position" />
            )}
          </RadioGroup>
          {answers.how === 'replace' ? (
            <StopPicker
              label="The other stop"
              value={answers.replacement}
              without={stop.id}
              onChange={(replacement) => change({ replacement })}
            />
          ) : (
            <OtherPosition answers={answers} onChange={change} />
          )}
          {failure !== undefined && <ErrorMessage failure={failure} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={body === undefined}>
            Compare
          </Button>
        </DialogActions>
      </form>
    </SavingDialog>
  );
}

interface PartProps {
  answers: Answers;
  onChange: (patch: Partial<Answers>) => void;
}

function Days({ answers: { from, to }, onChange }: PartProps) {
  return (
    <div style={TWO_COLUMNS}>
      <TextField
        type="date"
        label="First day"
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
        slotProps={SHRUNK_LABEL}
        required
      />
      <TextField
        type="date"
        label="Last day"
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
        error={to !== '' && to < from}
        helperText={to !== '' && to < from ? 'It ends before it begins.' : 'Empty: until further notice.'}
        slotProps={SHRUNK_LABEL}
      />
    </div>
  );
}

function OtherPosition({ answers, onChange }: PartProps) {
  return (
    <>
      <Typography sx={{ marginBottom: 2 }}>
        Guests are not shown directions, step-free note and photo there: they lead to the usual position.
        Where a stop moves for good, add the new one as a stop and let guests wait there.
      </Typography>
      <div style={TWO_COLUMNS}>
        <CoordinatesField
          value={answers}
          onChange={onChange}
          onReadable={(isReadable) => onChange({ isReadable })}
        />
        <TextField
          label="Name there"
          value={answers.name}
          onChange={(event) => onChange({ name: event.target.value })}
          helperText="Empty: its name stays."
        />
      </div>
    </>
  );
}

/** What is sent; undefined while something is missing. */
function bodyOf({ how, from, to, replacement, name, latitude, longitude, isReadable }: Answers) {
  if (from === '' || (to !== '' && to < from)) return undefined;
  const days = { valid_from: from, valid_to: to || null };
  if (how === 'replace') return replacement ? { ...days, replacement_id: replacement.id } : undefined;
  if (!isReadable || latitude === null || longitude === null) return undefined;
  return { ...days, name: name.trim() || null, latitude, longitude };
}

const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: 16,
} as const;
const SHRUNK_LABEL = { inputLabel: { shrink: true } } as const;
