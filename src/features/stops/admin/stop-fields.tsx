import { Box, MenuItem, TextField } from '@mui/material';
import { ImageInput } from '../../../ui/admin/image-input.tsx';
import { LanguageTabs } from '../../../ui/admin/language-tabs.tsx';
import { LinesField } from '../../../ui/admin/lines-field.tsx';
import { TranslatedField } from '../../../ui/admin/translated-field.tsx';
import { CoordinatesField } from '../../hotels/admin/coordinates-field.tsx';
import type { StopBody } from '../admin-contract.ts';
import { HotelsField } from './hotels-field.tsx';

/** Field labels, also used to compare versions. */
export const STOP_LABELS = {
  kind: 'Where it is',
  name: 'Name',
  municipality: 'Town',
  latitude: 'Position, latitude',
  longitude: 'Position, longitude',
  aliases: 'Other names',
  directions: 'Directions',
  step_free: 'Step-free access',
  photo: 'Photo',
  hotels: 'Usual stop of these hotels',
  excursion_hotels: 'Usual stop of these hotels for excursions',
} as const;

interface StopFieldsProps {
  stop: StopBody;
  onChange: (patch: Partial<StopBody>) => void;
  /** Whether the coordinates can be read. */
  onReadable: (isReadable: boolean) => void;
  problem: (field: string) => string | undefined;
  problemsIn: (field: string) => Readonly<Record<string, string>>;
  /** Whether coaches stop there, so that the position changes only by a publish. */
  isPositionFixed?: boolean;
}

/** The fields of a stop. */
export function StopFields({
  stop,
  onChange,
  onReadable,
  problem,
  problemsIn,
  isPositionFixed = false,
}: StopFieldsProps) {
  const { directions, step_free, translated_from: of } = stop;
  return (
    <>
      <PlaceFields {...{ stop, onChange, onReadable, problem, problemsIn, isPositionFixed }} />
      <LanguageTabs
        texts={[
          { texts: directions, of: of.directions },
          { texts: step_free, of: of.step_free },
        ]}
      />
      <TranslatedField
        label={STOP_LABELS.directions}
        helperText="How a guest finds it: “By the bakery, on the side of the sea”."
        texts={directions}
        of={of.directions}
        longest={500}
        multiline
        error={problemsIn('directions')}
        onChange={(written, from) =>
          onChange({ directions: written, translated_from: { ...of, directions: from } })
        }
      />
      <TranslatedField
        label={STOP_LABELS.step_free}
        helperText="What matters with a wheelchair or a pram: “One step of 10 cm at the kerb”."
        texts={step_free}
        of={of.step_free}
        longest={500}
        multiline
        error={problemsIn('step_free')}
        onChange={(written, from) =>
          onChange({ step_free: written, translated_from: { ...of, step_free: from } })
        }
      />
      <ImageInput
        label={STOP_LABELS.photo}
        optional
        value={stop.photo}
        onChange={(photo) => onChange({ photo })}
        error={problem('photo')}
      />
      <HotelsField
        label={STOP_LABELS.hotels}
        value={stop.hotels}
        onChange={(hotels) => onChange({ hotels })}
        helperText="Lists without places put their guests here."
      />
      <HotelsField
        label={STOP_LABELS.excursion_hotels}
        value={stop.excursion_hotels}
        onChange={(excursion_hotels) => onChange({ excursion_hotels })}
      />
    </>
  );
}

function PlaceFields({ stop, onChange, onReadable, problem, problemsIn, isPositionFixed }: StopFieldsProps) {
  const isPlace = stop.kind === 'place';
  return (
    <Box sx={COLUMNS}>
      <TextField
        select
        label={STOP_LABELS.kind}
        value={stop.kind}
        disabled={isPositionFixed ?? false}
        onChange={(event) =>
          onChange(
            event.target.value === 'hotel'
              ? { kind: 'hotel', municipality: '', latitude: null, longitude: null }
              : { kind: 'place' },
          )
        }
      >
        <MenuItem value="place">At a place</MenuItem>
        <MenuItem value="hotel">At the hotel of each guest</MenuItem>
      </TextField>
      <TextField
        label={STOP_LABELS.name}
        value={stop.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={problem('name') !== undefined}
        helperText={problem('name')}
        required
      />
      {isPlace && (
        <TextField
          label={STOP_LABELS.municipality}
          value={stop.municipality}
          onChange={(event) => onChange({ municipality: event.target.value })}
          error={problem('municipality') !== undefined}
          helperText={problem('municipality')}
          required
        />
      )}
      {isPlace && (
        <CoordinatesField
          value={stop}
          disabled={isPositionFixed ?? false}
          helperText={
            isPositionFixed ? 'Coaches stop here: move it below, so that guests are notified.' : undefined
          }
          error={problem('latitude') ?? problem('longitude')}
          onChange={onChange}
          onReadable={onReadable}
        />
      )}
      <LinesField
        label={STOP_LABELS.aliases}
        value={stop.aliases}
        helperText="One per line: as lists write it. A renamed stop keeps its former name here."
        problem={problem('aliases')}
        problemsIn={problemsIn('aliases')}
        onChange={(aliases) => onChange({ aliases })}
      />
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  marginBottom: 3,
} as const;
