import { FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import type { ListReading } from '../schedule-contract.ts';
import { RadioQuestion } from './radio-question.tsx';
import type { Decisions } from './use-pending-decisions.ts';

type Question = Extract<ListReading['questions'][number], { about: 'source' }>;
type Source = Pick<Decisions, 'source' | 'new_source'>;

const ANOTHER = 'another';
const SCOPE = 'Its lists change and withdraw only its own departures.';

/** Which office sends a list with these headings: one of those known, or another that staff name. */
export function SourceQuestion({
  question: { sources, stated },
  decisions,
  onDecide,
}: {
  question: Question;
  decisions: Source;
  onDecide: (source: Source) => void;
}) {
  const value = decisions.source;
  const [isAnother, setAnother] = useState(value !== undefined && !sources.includes(value));
  return (
    <RadioQuestion
      label={
        stated === undefined
          ? 'Which office sends this list?'
          : `No list of “${stated}” was published yet. Is it an office that you know?`
      }
      value={isAnother ? ANOTHER : value && `known ${value}`}
      options={[
        ...sources.map((source) => [`known ${source}`, source] as const),
        [ANOTHER, stated === undefined ? 'Another office' : `No, “${stated}” is another office`],
      ]}
      onChoose={(chosen) => {
        setAnother(chosen === ANOTHER);
        const source = chosen === ANOTHER ? stated : chosen.slice('known '.length);
        onDecide({ source, new_source: chosen === ANOTHER ? stated : undefined });
      }}
    >
      {isAnother && stated === undefined && (
        <TextField
          label="Name of the office"
          value={value ?? ''}
          onChange={(event) => onDecide({ source: event.target.value || undefined })}
          helperText={SCOPE}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ marginTop: 1, maxWidth: '24rem' }}
        />
      )}
      {stated !== undefined && <FormHelperText>{SCOPE}</FormHelperText>}
    </RadioQuestion>
  );
}
