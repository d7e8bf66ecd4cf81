import { Box, Typography } from '@mui/material';
import { BooleanInput, required, TextInput } from 'react-admin';
import { LinesInput } from './lines-input.tsx';
import { PositionInput } from './position-input.tsx';

const FILLED_IN = required('Please fill this in.');

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

/** The input fields of a hotel. */
export function HotelFields() {
  return (
    <Box sx={COLUMNS}>
      <Box>
        <TextInput
          source="name"
          label={HOTEL_LABELS.name}
          validate={FILLED_IN}
          helperText="As visitors read it. After a change the old name goes on finding the hotel."
          fullWidth
        />
        <TextInput
          source="municipality"
          label={HOTEL_LABELS.municipality}
          validate={FILLED_IN}
          helperText={false}
          fullWidth
        />
        <TextInput
          source="reception_phone"
          label={HOTEL_LABELS.reception_phone}
          type="tel"
          helperText="For calls by staff when a pickup changes at short notice: +34 952 00 00 00"
          fullWidth
        />
        <LinesInput
          source="aliases"
          label={HOTEL_LABELS.aliases}
          helperText="One per line: as schedules and guests write it, in any script."
        />
        <LinesInput
          source="former_names"
          label={HOTEL_LABELS.former_names}
          helperText="One per line: as the hotel was called. Visitors, links and lists go on finding it."
        />
        <BooleanInput
          source="active"
          label={HOTEL_LABELS.active}
          helperText="A hidden hotel is found by no visitor and by no schedule."
        />
      </Box>
      <Box>
        <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
          Where it is
        </Typography>
        <PositionInput />
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
