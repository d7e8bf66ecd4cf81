import { TextField } from '@mui/material';
import { useState } from 'react';
import { RadioQuestion } from './radio-question.tsx';

const ANOTHER = 'another';

/** Which office sends a list with these headings: one of those known, or another that staff name. */
export function SourceQuestion({
  sources,
  value,
  onChoose,
}: {
  sources: readonly string[];
  value: string | undefined;
  onChoose: (source: string | undefined) => void;
}) {
  const [isAnother, setAnother] = useState(false);
  return (
    <RadioQuestion
      label="Which office sends this list?"
      value={isAnother ? ANOTHER : value && `known ${value}`}
      options={[
        ...sources.map((source) => [`known ${source}`, source] as const),
        [ANOTHER, 'Another office'],
      ]}
      onChoose={(chosen) => {
        setAnother(chosen === ANOTHER);
        onChoose(chosen === ANOTHER ? undefined : chosen.slice('known '.length));
      }}
    >
      {isAnother && (
        <TextField
          label="Name of the office"
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
          helperText="Its lists change and withdraw only its own departures."
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ marginTop: 1, maxWidth: '24rem' }}
        />
      )}
    </RadioQuestion>
  );
}
