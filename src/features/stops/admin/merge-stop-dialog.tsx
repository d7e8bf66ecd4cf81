import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { SavingDialog } from '../../../ui/admin/saving-dialog.tsx';
import type { AdminStop, StopRow } from '../admin-contract.ts';
import { StopPicker } from './stop-picker.tsx';

interface MergeProps {
  stop: AdminStop;
  onClose: () => void;
  /** Called once it is merged, before the stop that stays is opened. */
  onMerged: () => void;
}

/** Merges a stop that is there twice into the one that stays. [STOP-11] */
export function MergeStopDialog({ stop, onClose, onMerged }: MergeProps) {
  const [into, setInto] = useState<StopRow | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function merge({ id }: StopRow) {
    setBusy(true);
    setFailure(undefined);
    try {
      await adminApi.post(`/api/admin/stops/${stop.id}/merge/`, { into: id, version: stop.version });
      onMerged();
      void navigate(`/stops/${id}`);
      await queries.invalidateQueries();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }
  return (
    <SavingDialog busy={busy} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="merge-stop">
      <DialogTitle id="merge-stop">Merge {stop.name} into another stop</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 2 }}>
          For a place that is here twice. Departures, hotels, excursion pickups and names go to the stop that
          stays.
        </Typography>
        <StopPicker
          label="The stop that stays"
          value={into}
          without={stop.id}
          onChange={(chosen) => {
            setFailure(undefined);
            setInto(chosen);
          }}
        />
        {into && (
          <Alert severity="warning" sx={{ marginTop: 2 }}>
            Guests read the directions and see the photo of {into.name} from then on; those of {stop.name} are
            lost. Nobody is sent a mail. This cannot be undone.
          </Alert>
        )}
        {failure !== undefined && <ErrorMessage failure={failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="error"
          disabled={into === null}
          loading={busy}
          onClick={() => into && merge(into)}
        >
          {into ? `Merge into ${into.name}` : 'Merge'}
        </Button>
      </DialogActions>
    </SavingDialog>
  );
}
