import { Box, Checkbox, FormControlLabel, TableCell, TableRow, Typography } from '@mui/material';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { FlightPair } from '../schedule-contract.ts';

type Departure = NonNullable<FlightPair['went']>;

/** Both departures of a pair side by side. */
export function FlightPairRow({
  pair: { pickup_date, last_name, from, to, went, came },
  hotel,
  checked,
  onCheck,
}: {
  pair: FlightPair;
  hotel: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  const differs = went && came && describeDifference(went, came);
  return (
    <TableRow hover sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell>
        <FormControlLabel
          control={<Checkbox checked={checked} onChange={(_event, on) => onCheck(on)} />}
          label={[hotel, formatDayWithWeekday(pickup_date), last_name].filter(Boolean).join(', ')}
        />
      </TableCell>
      <TableCell>
        <DepartureDetails flight={from} departure={went} />
      </TableCell>
      <TableCell>
        <DepartureDetails flight={to} departure={came} />
        {differs && (
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
            {differs}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}

function DepartureDetails({ flight, departure }: { flight: string; departure: Departure | null }) {
  const { flight_date, flight_time, flight_destination } = departure ?? {};
  const leaves = [flight_date && formatDayWithWeekday(flight_date), flight_time].filter(Boolean).join(' ');
  return (
    <>
      {departure && (
        <Box>
          <strong>{departure.pickup_time ?? 'time not set yet'}</strong>, {departure.pickup_point}
        </Box>
      )}
      <Typography variant="body2" component="div" color="textSecondary">
        {[flight || 'no flight', flight_destination, leaves].filter(Boolean).join(', ')}
      </Typography>
    </>
  );
}

function describeDifference(went: Departure, came: Departure): string {
  const time = went.pickup_time !== came.pickup_time;
  const place = went.pickup_point !== came.pickup_point;
  if (time && place) return 'Another time and place';
  if (time) return 'Another time';
  return place ? 'Another place' : '';
}
