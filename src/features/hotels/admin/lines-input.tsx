import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useInput } from 'react-admin';

/** Text area for a list of texts, one per line. */
export function LinesInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label: string;
  helperText: ReactNode;
}) {
  const { field, fieldState } = useInput<string[]>({ source, parse: identity, format: identity });
  const lines = field.value ?? [];
  const [typed, setTyped] = useState<string>();
  // Keeps the text as typed, including blank lines, until the record changes.
  const text = typed !== undefined && areEqual(linesOf(typed), lines) ? typed : lines.join('\n');
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(linesOf(event.target.value));
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={errorMessage(fieldState.error) ?? helperText}
      multiline
      minRows={2}
      maxRows={10}
      fullWidth
    />
  );
}

/** Error of the whole list or of one line, which the server names like `aliases.2`. */
function errorMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) {
    const line = error.findIndex((each) => errorMessage(each) !== undefined);
    return line < 0 ? undefined : `Line ${line + 1}: ${errorMessage(error[line])}`;
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

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

function identity<T>(value: T): T {
  return value;
}
