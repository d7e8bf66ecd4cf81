import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { FileDrop } from '../../../ui/admin/file-drop.tsx';
import type { MeetingPlan } from '../admin-contract.ts';
import { PlanView } from './plan-view.tsx';
import { useComparison } from './use-comparison.ts';

/** Imports meetings from a CSV file: compared first, written after staff have seen the comparison. [DESK-70] */
export function CsvDialog({
  onClose,
  onWritten,
}: {
  onClose: () => void;
  onWritten: () => Promise<unknown>;
}) {
  const [file, setFile] = useState<File>();
  const [replace, setReplace] = useState(false);
  const notify = useNotify();
  const upload = (chosen: File | undefined, whole: boolean, apply: string | undefined) => {
    if (!chosen) throw new Error('no file was chosen');
    const query = new URLSearchParams({ replace: String(whole), ...(apply ? { apply } : {}) });
    return adminApi.upload<MeetingPlan>(`/api/admin/info-meetings/csv/?${query}`, chosen);
  };
  const comparison = useComparison((apply) => upload(file, replace, apply));

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="csv">
      <DialogTitle id="csv">Meetings from a CSV</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 2 }}>
          The first row names the columns: Hotel, Date, From, To. A hotel may be written by any of its names
          or by its number. A meeting in the file that overlaps one of the same hotel and day which the file
          does not name takes its place: its time has changed. Nothing is written before you have seen the
          comparison.
        </Typography>
        <FileDrop
          label={file ? 'Choose another file' : 'Choose a file'}
          accept=".csv,text/csv"
          hint={file?.name ?? 'Or drop the file here.'}
          onFile={async (chosen) => {
            setFile(chosen);
            comparison.show(await upload(chosen, replace, undefined));
          }}
        />
        <FormControlLabel
          label="The file is the whole plan: delete what it does not name, for its hotels and between its first and last day"
          control={
            <Checkbox
              checked={replace}
              onChange={async (event) => {
                const whole = event.target.checked;
                setReplace(whole);
                if (file)
                  await comparison.attempt(async () => comparison.show(await upload(file, whole, undefined)));
              }}
            />
          }
          sx={{ marginTop: 1 }}
        />
        {comparison.plan && replace && comparison.plan.problems.length > 0 && (
          <Typography color="textSecondary">
            While rows cannot be read nothing is deleted: they may name what is missing.
          </Typography>
        )}
        {comparison.plan && <PlanView plan={comparison.plan} />}
        {comparison.failure !== undefined && <ErrorMessage failure={comparison.failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!comparison.plan || comparison.changes === 0}
          loading={comparison.busy}
          onClick={() =>
            comparison.write(async ({ counts }) => {
              await onWritten();
              const changed = counts.changed > 0 ? `, changed: ${counts.changed}` : '';
              const deleted = counts.gone > 0 ? `, deleted: ${counts.gone}` : '';
              notify(`Added: ${counts.new}${changed}${deleted}. Visitors see it from now on.`, {
                type: 'success',
              });
              onClose();
            })
          }
        >
          {comparison.plan ? comparison.buttonLabel : 'Compare first'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
