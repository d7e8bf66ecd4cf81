import { TextField, type TextFieldProps } from '@mui/material';
import { useId } from 'react';
import { timesOfDay } from './time-options.ts';
import { useClockField } from './use-clock-field.ts';

type ClockFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'error'> & {
  /** `HH:mm`, or empty; the typed text if it is not a time. */
  value: string;
  onChange: (time: string) => void;
  problem?: string | undefined;
};

/** Longer than a time, so that an invalid text is not cut to a valid one. */
const LONGEST = 12;

/**
 * A 24-hour time field that offers a time every 30 minutes and takes any other that is typed. Native time inputs
 * follow the system and may show `08:45 PM`. [DATE-05]
 */
export function ClockField({ value, onChange, problem, helperText, ...field }: ClockFieldProps) {
  const { wrong, ...clock } = useClockField(value, onChange);
  const offered = useId();
  return (
    <>
      <TextField
        {...field}
        value={value}
        {...clock}
        error={wrong || problem !== undefined}
        helperText={wrong ? 'Write the time by 24 hours, such as 08:05.' : (problem ?? helperText)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: LONGEST, placeholder: 'hh:mm', list: offered },
        }}
      />
      <datalist id={offered}>
        {timesOfDay().map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </>
  );
}
