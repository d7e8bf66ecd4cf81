import { Box, FormControlLabel, FormHelperText, Switch, TextField, Typography } from '@mui/material';
import { LinesField } from '../../../ui/admin/lines-field.tsx';
import type { HotelBody } from '../admin-contract.ts';
import { PositionField } from './position-field.tsx';

/** Field labels, also used to compare versions. */
export const HOTEL_LABELS = {
  name: 'Name',
  municipality: 'Municipality',
  reception_phone: 'Phone of the reception',
  latitude: 'Position, latitude',
  longitude: 'Position, longitude',
  position_source: 'Where the position comes from',
  active: 'Shown on the site',
  aliases: 'Other names',
  former_names: 'Former names',
} as const;

interface HotelFieldsProps {
  hotel: HotelBody;
  onChange: (patch: Partial<HotelBody>) => void;
  /** Whether the coordinates can be read. */
  onReadable: (isReadable: boolean) => void;
  problem: (field: string) => string | undefined;
  problemsIn: (field: string) => Readonly<Record<string, string>>;
}

/** The fields of a hotel. */
export function HotelFields({ hotel, onChange, onReadable, problem, problemsIn }: HotelFieldsProps) {
  return (
    <Box sx={COLUMNS}>
      <Box sx={FIELDS}>
        <TextField
          label={HOTEL_LABELS.name}
          value={hotel.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={problem('name') !== undefined}
          helperText={
            problem('name') ?? 'As visitors read it. After a change the old name goes on finding the hotel.'
          }
          required
        />
        <TextField
          label={HOTEL_LABELS.municipality}
          value={hotel.municipality}
          onChange={(event) => onChange({ municipality: event.target.value })}
          error={problem('municipality') !== undefined}
          helperText={problem('municipality')}
          required
        />
        <TextField
          label={HOTEL_LABELS.reception_phone}
          type="tel"
          value={hotel.reception_phone ?? ''}
          onChange={(event) => onChange({ reception_phone: event.target.value })}
          error={problem('reception_phone') !== undefined}
          helperText={
            problem('reception_phone') ??
            'For calls by staff when a pickup changes at short notice: +34 952 00 00 00'
          }
        />
        <LinesField
          label={HOTEL_LABELS.aliases}
          value={hotel.aliases}
          onChange={(aliases) => onChange({ aliases })}
          helperText="One per line: as schedules and guests write it, in any script."
          problem={problem('aliases')}
          problemsIn={problemsIn('aliases')}
        />
        <LinesField
          label={HOTEL_LABELS.former_names}
          value={hotel.former_names}
          onChange={(former_names) => onChange({ former_names })}
          helperText="One per line: as the hotel was called. Visitors, links and lists go on finding it."
          problem={problem('former_names')}
          problemsIn={problemsIn('former_names')}
        />
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={hotel.active}
                onChange={(event) => onChange({ active: event.target.checked })}
              />
            }
            label={HOTEL_LABELS.active}
          />
          <FormHelperText>
            A hidden hotel is found in no search and by no schedule. Links to it, as in e-mails, stay valid.
          </FormHelperText>
        </Box>
      </Box>
      <Box>
        <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
          Where it is
        </Typography>
        <PositionField
          value={hotel}
          onChange={onChange}
          onReadable={onReadable}
          error={problem('latitude') ?? problem('longitude')}
        />
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
  columnGap: 4,
  rowGap: 3,
  width: '100%',
} as const;
const FIELDS = { display: 'grid', gap: 2, alignContent: 'start' } as const;
