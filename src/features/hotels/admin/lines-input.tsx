import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useInput } from 'react-admin';

/** A list of texts, one per line. */
export function LinesInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label: string;
  helperText: ReactNode;
}) {
  const { field, fieldState } = useInput<string[]>({ source, parse: asIs, format: asIs });
  const lines = field.value ?? [];
  const [written, setWritten] = useState<string>();
  // What is written stays as it is, blank lines too, until the record itself changes.
  const text = written !== undefined && same(linesOf(written), lines) ? written : lines.join('\n');
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => {
        setWritten(event.target.value);
        field.onChange(linesOf(event.target.value));
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={sayWrong(fieldState.error) ?? helperText}
      multiline
      minRows={2}
      maxRows={10}
      fullWidth
    />
  );
}

/** Of the whole, or of one of its lines, as the server names it: `aliases.2`. */
function sayWrong(error: unknown): string | undefined {
  if (Array.isArray(error)) {
    const line = error.findIndex((each) => sayWrong(each) !== undefined);
    return line < 0 ? undefined : `Line ${line + 1}: ${sayWrong(error[line])}`;
  }
  const message = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

function asIs<T>(value: T): T {
  return value;
}
