import { TextField, type TextFieldProps } from '@mui/material';
import { useClock } from './use-clock.ts';

type ClockFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'error'> & {
  /** `HH:mm`, empty for none; what was typed where it is no time. */
  value: string;
  onChange: (time: string) => void;
  problem?: string | undefined;
};

/** More than a time has: what is cut off could not be called wrong. */
const LONGEST = 12;

/** A time by 24 hours, whatever the clock of the machine: a browser's own field may show `08:45 PM`. */
export function ClockField({ value, onChange, problem, helperText, ...field }: ClockFieldProps) {
  const { wrong, ...clock } = useClock(value, onChange);
  return (
    <TextField
      {...field}
      value={value}
      {...clock}
      error={wrong || problem !== undefined}
      helperText={wrong ? 'Write the time by 24 hours, such as 08:05.' : (problem ?? helperText)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LONGEST, placeholder: 'hh:mm' } }}
    />
  );
}
