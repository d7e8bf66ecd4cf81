import { TextField } from '@mui/material';
import { useState } from 'react';

/** A list of texts, one per line. */
export function LinesField({
  label,
  value,
  onChange,
  helperText,
}: {
  label: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  helperText: string;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      value={typed ?? value.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
      // Blank lines stay while they are typed.
      onBlur={() => setTyped(undefined)}
      helperText={helperText}
      multiline
      minRows={2}
      maxRows={10}
      fullWidth
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
