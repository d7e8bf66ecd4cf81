import { FormHelperText } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { ListReading } from '../schedule-contract.ts';
import { RadioQuestion } from './radio-question.tsx';
import { appended, type Decisions } from './use-pending-decisions.ts';

/** Whether a flight leaves at all the times that rows state. [LIST-28] */
export function FlightTimesQuestion({
  question: { key, flight, day, times },
  decisions: { accepted_flight_times: accepted = [] },
  onDecide,
}: {
  question: Extract<ListReading['questions'][number], { about: 'flight-times' }>;
  decisions: Pick<Decisions, 'accepted_flight_times'>;
  onDecide: (part: Decisions) => void;
}) {
  const stated = times.map(({ time, rows }) => `${time} (${formatCount(rows, 'row')})`).join(', ');
  return (
    <RadioQuestion
      label={`${flight} on ${formatDayWithWeekday(day)} leaves at ${stated}: is this right?`}
      value={accepted.includes(key) ? 'right' : undefined}
      options={[['right', 'Yes, all of these times are right']]}
      onChoose={() => onDecide({ accepted_flight_times: appended(accepted, [key]) })}
    >
      <FormHelperText>
        Otherwise correct the file and send it again, or leave the rows with another time than most out when
        you publish.
      </FormHelperText>
    </RadioQuestion>
  );
}
