import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A question with all its options in view. */
export function RadioQuestion({
  label,
  value,
  options,
  onChoose,
  children,
}: {
  label: ReactNode;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
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
        {options.map(([option, optionLabel]) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio />}
            label={optionLabel}
            sx={{
              minHeight: '2.75rem',
              '& .MuiFormControlLabel-label': { lineHeight: 1.35, paddingBlock: 0.75 },
            }}
          />
        ))}
      </RadioGroup>
      {children}
    </FormControl>
  );
}
