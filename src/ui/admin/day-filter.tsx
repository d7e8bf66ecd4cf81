import { TextField } from '@mui/material';
import { useTypedText } from './use-typed-text.ts';
import { sayDay } from './when.ts';

/** From or to which day a list is shown; empty is any. */
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
      helperText={day ? sayDay(day) : 'any day'}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
