import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { DifferingChoice, DifferingDeparture, MergePreview } from '../../hotels/admin-contract.ts';

const SHOWN = 10;

/** Departures that both hotels have with another time or place, and which of them stay. [DESK-97] */
export function DifferingDepartures({
  preview: { differing, from, into },
  value,
  onChoose,
}: {
  preview: MergePreview;
  value: DifferingChoice | undefined;
  onChoose: (choice: DifferingChoice) => void;
}) {
  return (
    <Box sx={{ marginTop: 2 }}>
      <Typography variant="h4" component="h3" id="differing">
        Both hotels have them, with differences
      </Typography>
      <Box component="ul" sx={{ marginTop: 1 }}>
        {differing.slice(0, SHOWN).map((departure) => (
          <li key={JSON.stringify(departure)}>
            {describeDeparture(departure)}: {describePickup(departure.from)} at {from.name},{' '}
            {describePickup(departure.into)} at {into.name}
          </li>
        ))}
        {differing.length > SHOWN && <li>and {differing.length - SHOWN} more</li>}
      </Box>
      <FormControl>
        <FormLabel id="stays" sx={{ color: 'text.primary', fontWeight: 600 }}>
          Which of them stay?
        </FormLabel>
        <RadioGroup
          aria-labelledby="stays"
          value={value ?? ''}
          onChange={(_event, chosen) => onChoose(chosen as DifferingChoice)}
        >
          <FormControlLabel value="into" control={<Radio />} label={`Those of ${into.name}`} />
          <FormControlLabel value="from" control={<Radio />} label={`Those of ${from.name}`} />
          <FormControlLabel value="both" control={<Radio />} label="Both: they are different coaches" />
        </RadioGroup>
      </FormControl>
    </Box>
  );
}

function describeDeparture({ pickup_date, flight_number, last_name }: DifferingDeparture): string {
  return [formatDayWithWeekday(pickup_date), flight_number, last_name].filter(Boolean).join(', ');
}

function describePickup({ pickup_time, pickup_point }: DifferingDeparture['from']): string {
  return `${pickup_time ?? 'time not set yet'}, ${pickup_point}`;
}
