import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ChangeEvent } from 'react';
import { useStops } from '../../stops/admin/stop-picker.tsx';
import type { StopRow } from '../../stops/admin-contract.ts';
import type { AdminPickup } from '../admin-contract.ts';
import { ClockCell, NumberCell, PICKUP_CELL } from './pickup-cells.tsx';
import { PickupStop, placeAt } from './pickup-stop.tsx';
import type { PickupLine } from './use-pickup-edits.ts';

type Edit = (line: PickupLine, part: Partial<AdminPickup>) => void;

/** One editable row per hotel. Entering a time creates the pickup. */
export function PickupRows({ lines, onEdit }: { lines: readonly PickupLine[]; onEdit: Edit }) {
  const { stops = [] } = useStops();
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="region" aria-label="Pickups">
      <Table size="small" sx={{ '& td, & th': { paddingInline: 0.75 } }}>
        <TableHead>
          <TableRow>
            {['Hotel', 'Time', 'Place', 'Latitude, longitude', 'Adult, child €', ''].map((heading) => (
              <TableCell key={heading}>
                {heading || <span className="admin-unseen">What to do</span>}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <PickupRow key={line.hotel_id} line={line} stop={byId.get(line.stop_id ?? 0)} onEdit={onEdit} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface RowProps {
  line: PickupLine;
  stop: StopRow | undefined;
  onEdit: Edit;
}

function PickupRow({ line: given, stop, onEdit }: RowProps) {
  const line = stop ? { ...given, ...placeAt(stop) } : given;
  const { hotel, municipality, time, name, stored, edited } = line;
  const usual = time === '' ? '' : 'usual';
  const number = (field: keyof typeof LABELS, placeholder = '') => (
    <NumberCell
      label={`${LABELS[field]}, ${hotel}`}
      value={line[field]}
      negative={field === 'longitude' || field === 'latitude'}
      placeholder={placeholder}
      // At another position it is no longer at the stop.
      onChange={(value) =>
        onEdit(line, { [field]: value, ...(field.endsWith('tude') ? { stop_id: null } : {}) })
      }
    />
  );
  return (
    <TableRow sx={{ background: edited ? 'var(--haze)' : '' }}>
      <TableCell component="th" scope="row" sx={{ width: '28%', minWidth: '9rem' }}>
        {hotel}
        <Typography variant="body2" color="textSecondary">
          {municipality}
        </Typography>
      </TableCell>
      <TableCell>
        <ClockCell
          label={`Time, ${hotel}`}
          value={time}
          onChange={(typed) =>
            // A new pickup starts at the usual stop.
            onEdit(line, { time: typed, ...(stored || edited ? {} : { stop_id: line.usual_stop_id }) })
          }
        />
      </TableCell>
      <TableCell sx={{ width: '30%' }}>
        <Box
          component="input"
          aria-label={`Place, ${hotel}`}
          value={name ?? ''}
          placeholder={time === '' ? '' : 'At the hotel'}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            onEdit(line, { name: event.target.value || null, stop_id: null })
          }
          sx={{ ...PICKUP_CELL, width: '100%', minWidth: '9rem' }}
        />
        {time !== '' && <PickupStop line={line} stop={stop} onEdit={onEdit} />}
      </TableCell>
      <TableCell>
        <Box sx={PAIR}>
          {number('latitude')}
          {number('longitude')}
        </Box>
      </TableCell>
      <TableCell>
        <Box sx={PAIR}>
          {number('adult_price', usual)}
          {number('child_price', usual)}
        </Box>
      </TableCell>
      <TableCell>
        {(stored || edited) && time !== '' && (
          <Button
            size="small"
            color="error"
            aria-label={`Take away, ${hotel}`}
            sx={{ whiteSpace: { xs: 'normal', lg: 'nowrap' }, minWidth: '3.5rem' }}
            onClick={() => onEdit(line, NOTHING)}
          >
            Take away
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

const LABELS = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  adult_price: 'Adult price',
  child_price: 'Child price',
} as const;
const NOTHING = {
  time: '',
  name: null,
  latitude: null,
  longitude: null,
  adult_price: null,
  child_price: null,
  stop_id: null,
};

/** Side by side on wide screens, else stacked. */
const PAIR = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  '@media (min-width: 1300px)': { flexDirection: 'row' },
} as const;
