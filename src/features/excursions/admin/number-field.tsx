import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'error'> & {
  value: number | null;
  /** NaN if the text is not a number. */
  onChange: (value: number | null) => void;
  /** The server's message for this field. */
  problem?: string | undefined;
};

/** Input of a number with decimal comma or point; empty means null. */
export function NumberField({ value, onChange, problem, helperText, ...field }: NumberFieldProps) {
  const [text, setText] = useState(asText(value));
  // A value changed from outside replaces the typed text.
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
