import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ClockField } from '../../../ui/admin/clock-field.tsx';
import type { TourLanguage } from '../contract.ts';
import { TOUR_LANGUAGES, WEEKDAYS } from './excursion-labels.ts';
import { NumberField } from './number-field.tsx';
import { PricePeriods } from './price-periods.tsx';
import { fieldProblemText } from './rejected-fields.ts';
import type { ExcursionDraft } from './use-excursion-draft.ts';

/** Editor of weekdays, languages, duration, dates and prices. */
export function FactsTab({ draft: { content, change, problems } }: { draft: ExcursionDraft }) {
  const { weekdays, tour_languages } = content;
  const wrong = (field: string) => fieldProblemText(problems, field);
  const languages = Object.keys(TOUR_LANGUAGES) as TourLanguage[];
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '56rem' }}>
      <Part title="When it runs">
        <Choices
          label="Days"
          options={WEEKDAYS.map((label, day) => ({ label, value: day }))}
          chosen={weekdays}
          onChange={(days) => change({ weekdays: days.toSorted((a, b) => a - b) })}
        />
        <NumberField
          label="Duration in hours"
          value={content.duration_hours}
          onChange={(duration_hours) => change({ duration_hours })}
          problem={wrong('duration_hours')}
        />
        <ClockField
          label="First pickup"
          value={content.pickup_time ?? ''}
          onChange={(time) => change({ pickup_time: time || null })}
          problem={wrong('pickup_time')}
          helperText="The time in Spain when the coach sets out, like 08:05"
        />
        <Day
          label="First day"
          value={content.valid_from}
          onChange={(valid_from) => change({ valid_from })}
          problem={wrong('valid_from')}
        />
        <Day
          label="Last day"
          value={content.valid_to}
          onChange={(valid_to) => change({ valid_to })}
          problem={wrong('valid_to')}
          helperText="After it visitors no longer see the excursion. Empty: no end."
        />
      </Part>
      <Part title="Guide and map">
        <Choices
          label="Languages of the guide"
          options={languages.map((value) => ({ label: TOUR_LANGUAGES[value], value }))}
          chosen={tour_languages}
          onChange={(chosen) => change({ tour_languages: chosen })}
        />
        <TextField
          label="Map link"
          value={content.map_link ?? ''}
          onChange={(event) => change({ map_link: event.target.value.trim() || null })}
          error={wrong('map_link') !== undefined}
          helperText={wrong('map_link') ?? 'Where it goes, as a link that begins with https://'}
          sx={{ gridColumn: '1 / -1' }}
        />
      </Part>
      <Part title="Prices">
        <NumberField
          label="Adult, in euro"
          value={content.adult_price}
          onChange={(adult_price) => change({ adult_price })}
          problem={wrong('adult_price')}
        />
        <NumberField
          label="Child from 3 to 11, in euro"
          value={content.child_price}
          onChange={(child_price) => change({ child_price })}
          problem={wrong('child_price')}
        />
      </Part>
      <PricePeriods
        periods={content.price_periods}
        onChange={(price_periods) => change({ price_periods })}
        problem={wrong}
      />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h2" variant="h5" sx={{ marginBottom: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </section>
  );
}

function Choices<T extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly { label: string; value: T }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  const toggle = (value: T, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, gridColumn: '1 / -1' }}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {options.map(({ label: name, value }) => (
          <FormControlLabel
            key={value}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  helperText?: string;
  problem: string | undefined;
}

function Day({ label, value, onChange, helperText, problem }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={SHRUNK}
    />
  );
}

const SHRUNK = { inputLabel: { shrink: true } } as const;
