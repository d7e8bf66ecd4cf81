import { TextField } from '@mui/material';
import { formatDayWithWeekday } from './format-date.ts';
import { useTypedText } from './use-typed-text.ts';

/** Filters a list from or to a day; empty for any. */
export function DayFilter({
  label,
  day,
  onChoose,
}: {
  label: string;
  day: string;
  onChoose: (day: string) => void;
}) {
  const [typed, setTyped] = useTypedText(day, onChoose);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      helperText={day ? formatDayWithWeekday(day) : 'any day'}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
