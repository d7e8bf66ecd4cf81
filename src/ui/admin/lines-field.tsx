import { TextField } from '@mui/material';
import { useState } from 'react';

/** A list of texts, one per line. */
export function LinesField({
  label,
  value,
  onChange,
  helperText,
  problem,
  problemsIn = {},
}: {
  label: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  helperText: string;
  /** What is wrong with all of them. */
  problem?: string | undefined;
  /** What is wrong with single lines, by their index. */
  problemsIn?: Readonly<Record<string, string>>;
}) {
  const [typed, setTyped] = useState<string>();
  const [line] = Object.keys(problemsIn);
  const wrong = line === undefined ? problem : `Line ${Number(line) + 1}: ${problemsIn[line]}`;
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
      error={wrong !== undefined}
      helperText={wrong ?? helperText}
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
