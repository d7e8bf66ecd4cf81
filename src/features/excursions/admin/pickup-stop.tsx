import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { StopPicker } from '../../stops/admin/stop-picker.tsx';
import type { StopRow } from '../../stops/admin-contract.ts';
import type { AdminPickup } from '../admin-contract.ts';
import type { PickupLine } from './use-pickup-edits.ts';

interface PickupStopProps {
  line: PickupLine;
  /** The stop of the pickup, where it has one that is known. */
  stop: StopRow | undefined;
  onEdit: (line: PickupLine, part: Partial<AdminPickup>) => void;
}

/** Names the stop of a pickup, and lets staff choose another or none. [STOP-09] */
export function PickupStop({ line, stop, onEdit }: PickupStopProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<StopRow | null>(null);
  const take = (part: Partial<AdminPickup>) => {
    onEdit(line, part);
    setOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`${stop ? `Stop ${stop.name}` : 'Choose a stop'}, ${line.hotel}`}
        onClick={() => {
          setChosen(stop ?? null);
          setOpen(true);
        }}
      >
        {stop ? `Stop: ${stop.name}` : 'Choose a stop …'}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="pickup-stop">
          <DialogTitle id="pickup-stop">Stop of {line.hotel}</DialogTitle>
          <DialogContent>
            <StopPicker
              label="Where guests wait"
              value={chosen}
              onChange={setChosen}
              helperText="Guests read its directions. The place and its position are those of the stop."
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            {stop && <Button onClick={() => take({ stop_id: null })}>No stop</Button>}
            <Button
              variant="contained"
              disabled={chosen === null}
              onClick={() => chosen && take(placeAt(chosen))}
            >
              Choose
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The place of a pickup at a stop; without a position of its own it keeps that of the pickup. */
export function placeAt({ id, kind, name, latitude, longitude }: StopRow): Partial<AdminPickup> {
  const position = latitude === null ? {} : { latitude, longitude };
  return { stop_id: id, name: kind === 'hotel' ? null : name, ...position };
}
