import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A question with a few answers, all in sight. */
export function OneOf({
  label,
  value,
  choices,
  onChoose,
  children,
}: {
  label: ReactNode;
  value: string | undefined;
  choices: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" id={id} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_event, chosen) => onChoose(chosen)}>
        {choices.map(([choice, words]) => (
          <FormControlLabel key={choice} value={choice} control={<Radio />} label={words} />
        ))}
      </RadioGroup>
      {children}
    </FormControl>
  );
}
