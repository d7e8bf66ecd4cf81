import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'error'> & {
  value: number | null;
  /** NaN where what stands there is no number. */
  onChange: (value: number | null) => void;
  /** What the server says of it. */
  problem?: string | undefined;
};

/** A number as people write it: comma or point, empty for none. */
export function NumberField({ value, onChange, problem, helperText, ...field }: NumberFieldProps) {
  const [text, setText] = useState(asText(value));
  // What came from elsewhere replaces what stands here.
  const shown = Object.is(read(text), value) ? text : asText(value);
  const wrong = Number.isNaN(read(shown));
  return (
    <TextField
      {...field}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
      error={wrong || problem !== undefined}
      helperText={wrong ? 'Write a number, such as 89.50.' : (problem ?? helperText)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function asText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

function read(text: string): number | null {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return null;
  return /^\d+(\.\d*)?$/.test(tidy) ? Number(tidy) : Number.NaN;
}
