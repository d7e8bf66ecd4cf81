import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { PickupChanges, PickupComparison } from '../admin-contract.ts';
import { ROW_PROBLEMS } from './excursion-labels.ts';
import { formatPickup } from './format-pickups.ts';

interface ComparisonProps {
  comparison: PickupComparison;
  apply: (version: number, changes: PickupChanges) => Promise<boolean>;
  onClose: () => void;
}

/** What an uploaded file would change: rejected rows with reasons, then added, changed and absent pickups. */
export function PickupComparisonDialog({ comparison, apply, onClose }: ComparisonProps) {
  const { version, added, changed, unchanged, absent, problems } = comparison;
  const [takeAway, setTakeAway] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = [...added, ...changed.map(({ after }) => after)];
  const remove = takeAway ? absent.map(({ hotel_id }) => hotel_id) : [];

  async function store() {
    setBusy(true);
    const pickups = set.map(({ hotel, municipality, ...pickup }) => pickup);
    await apply(version, { set: pickups, remove });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="comparison" maxWidth="md" fullWidth>
      <DialogTitle id="comparison">What the file would change</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBottom: 2 }}>
          {added.length} new, {changed.length} changed, {unchanged} as they are, {problems.length} that cannot
          be taken.
        </Typography>
        {problems.length > 0 && (
          <Part title="Cannot be taken" headings={['Row', 'Hotel', 'Column', 'Value', 'Why']}>
            {problems.map(({ row, hotel, column, value, reason }) => (
              <TableRow key={`${row} ${column}`}>
                <TableCell component="th" scope="row">
                  {row}
                </TableCell>
                <TableCell>{hotel}</TableCell>
                <TableCell>{column}</TableCell>
                <TableCell sx={{ color: 'var(--clay)', fontWeight: 600 }}>{value || '(empty)'}</TableCell>
                <TableCell>{ROW_PROBLEMS[reason]}</TableCell>
              </TableRow>
            ))}
          </Part>
        )}
        {changed.length > 0 && (
          <Part title="Changed" headings={['Hotel', 'Now', 'After']}>
            {changed.map(({ before, after }) => (
              <TableRow key={after.hotel_id}>
                <TableCell component="th" scope="row">
                  {after.hotel}
                </TableCell>
                <TableCell>{formatPickup(before)}</TableCell>
                <TableCell>{formatPickup(after)}</TableCell>
              </TableRow>
            ))}
          </Part>
        )}
        {added.length > 0 && (
          <Part title="New" headings={['Hotel', 'Pickup']}>
            {added.map((pickup) => (
              <TableRow key={pickup.hotel_id}>
                <TableCell component="th" scope="row">
                  {pickup.hotel}
                </TableCell>
                <TableCell>{formatPickup(pickup)}</TableCell>
              </TableRow>
            ))}
          </Part>
        )}
        {absent.length > 0 && (
          <Alert severity="warning">
            The file does not name {absent.length} {absent.length === 1 ? 'hotel' : 'hotels'} with a pickup.
            Without your word they keep it: {absent.map(({ hotel }) => hotel).join(', ')}.
            <FormControlLabel
              label="Take their pickups away"
              control={
                <Checkbox checked={takeAway} onChange={(event) => setTakeAway(event.target.checked)} />
              }
            />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Leave all as it is</Button>
        <Button
          variant="contained"
          onClick={store}
          loading={busy}
          disabled={set.length + remove.length === 0}
        >
          {problems.length > 0 ? 'Store the good rows' : 'Store'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, headings, children }: { title: string; headings: string[]; children: ReactNode }) {
  return (
    <Box component="section" sx={{ marginBottom: 3, overflowX: 'auto' }}>
      <Typography component="h3" variant="h6">
        {title}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}
