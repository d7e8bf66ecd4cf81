import { Box, FormControlLabel, Radio, RadioGroup, TableCell, TableRow, Typography } from '@mui/material';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { FlightPair } from '../schedule-contract.ts';

/** What staff decided about a pair: one departure, or two. */
export type PairAnswer = 'same' | 'apart' | undefined;
type Departure = NonNullable<FlightPair['went']>;

/** Both departures of a pair side by side, and the question whether they are one. */
export function FlightPairRow({
  pair: { pickup_date, last_name, listed_name, listed_date, from, to, went, came },
  hotel,
  answer,
  onAnswer,
}: {
  pair: FlightPair;
  hotel: string;
  answer: PairAnswer;
  onAnswer: (answer: PairAnswer) => void;
}) {
  const name = listed_name === '' ? last_name : `${last_name} → ${listed_name}`;
  const days = [pickup_date, listed_date].filter(Boolean).map((day) => formatDayWithWeekday(day));
  const departure = [hotel, days.join(' → '), name].filter(Boolean).join(', ');
  const differs = went && came && describeDifference(went, came);
  return (
    <TableRow hover sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell>
        {departure}
        <RadioGroup
          row
          aria-label={departure}
          value={answer ?? ''}
          onChange={(_event, chosen) => onAnswer(chosen === 'same' ? 'same' : 'apart')}
        >
          <FormControlLabel value="same" control={<Radio />} label="The same" />
          <FormControlLabel value="apart" control={<Radio />} label="Two departures" />
        </RadioGroup>
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
