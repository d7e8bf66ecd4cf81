import { Box, Button, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ClockField } from '../../../ui/admin/clock-field.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { NOTICE_LABELS } from '../../schedule-reading/problem-contract.ts';
import { type DepartureValues, isTwiceThatNight, renamePlace, valuesOf } from './departure-values.ts';
import { HotelAutocomplete } from './hotel-autocomplete.tsx';
import { RadioQuestion } from './radio-question.tsx';
import { TYPE_LABELS } from './schedule-labels.ts';
import type { DepartureFormState } from './use-departure-form.ts';

const NOT_SET_YET = 'Like 14:25; empty while it is not set yet';
const TWICE = NOTICE_LABELS['twice-that-night'];

type TextName = Exclude<keyof DepartureValues, 'type' | 'hotel'>;

/** Form for all facts of a departure. */
export function DepartureForm({
  form: { values, published, problems, busy, set, submit },
}: {
  form: DepartureFormState;
}) {
  const text = (name: TextName, label: string, hint?: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
    />
  );
  const day = (name: 'pickup_date' | 'flight_date', label: string) => (
    <TextField
      type="date"
      label={label}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? (values[name] ? formatDayWithWeekday(values[name]) : ' ')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const time = (name: 'pickup_time' | 'flight_time', label: string, hint = 'By 24 hours, like 17:05') => (
    <ClockField
      label={label}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      problem={problems[name]}
      helperText={hint}
    />
  );

  const stored = valuesOf(published);
  const isGone = values.pickup_lat === '' && stored.pickup_lat !== '';
  const noPoint = isGone
    ? `None stated for this place: guests see no map. ${stored.pickup_point} is at ${stored.pickup_lat}, ${stored.pickup_lng}.`
    : undefined;

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      {/* What is written while the edit is sent would be lost with its draft. */}
      <fieldset disabled={busy} style={{ display: 'contents' }}>
        <RadioQuestion
          label="What is it?"
          value={values.type}
          options={Object.entries(TYPE_LABELS)}
          onChoose={(type) => set({ type: type as DepartureValues['type'] })}
        />
        <Part title="Pickup">
          <HotelAutocomplete
            label="Hotel"
            value={values.hotel}
            onChoose={(hotel) => set({ hotel })}
            error={problems.hotel}
          />
          {values.type === 'private' && text('last_name', 'Last name')}
          {day('pickup_date', 'Day')}
          {time('pickup_time', 'Time in Spain', isTwiceThatNight(values) ? TWICE : NOT_SET_YET)}
          <TextField
            label="Place"
            value={values.pickup_point}
            onChange={(event) => set(renamePlace(values, stored, event.target.value))}
            error={problems.pickup_point !== undefined}
            helperText={problems.pickup_point ?? 'As guests read it'}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            {text('pickup_lat', 'Latitude', noPoint)}
            {text('pickup_lng', 'Longitude')}
          </Box>
        </Part>
        <Part title="Flight">
          {text('flight_number', 'Flight number')}
          {text('flight_destination', 'To')}
          {day('flight_date', 'Day')}
          {time('flight_time', 'Departure')}
          {values.type === 'group' && text('coach', 'Coach', 'Like 2, where several go to this flight')}
        </Part>
      </fieldset>
      <Box>
        <Button type="submit" variant="contained" loading={busy}>
          See what changes
        </Button>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
