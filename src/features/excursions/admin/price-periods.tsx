import { Box, Button, TextField, Typography } from '@mui/material';
import type { PricePeriod } from '../admin-contract.ts';
import { NumberField } from './number-field.tsx';

/** Editor of prices for periods; outside of them the default prices apply. */
export function PricePeriods({
  periods,
  onChange,
  problem,
}: {
  periods: readonly PricePeriod[];
  onChange: (periods: PricePeriod[]) => void;
  problem: (path: string) => string | undefined;
}) {
  const replace = (index: number, part: Partial<Record<keyof PricePeriod, unknown>>) =>
    onChange(periods.map((period, at) => (at === index ? ({ ...period, ...part } as PricePeriod) : period)));
  return (
    <section>
      <Typography component="h2" variant="h5">
        Prices by period
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        For a season, from its first to its last day. A hotel with a price of its own keeps it.
      </Typography>
      {periods.map((period, index) => (
        <Box key={index} role="group" aria-label={`Period ${index + 1}`} sx={ROW}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={end === 'from' ? 'First day' : 'Last day'}
              value={period[end]}
              onChange={(event) => replace(index, { [end]: event.target.value })}
              error={problem(`price_periods.${index}.${end}`) !== undefined}
              helperText={problem(`price_periods.${index}.${end}`)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <NumberField
            label="Adult, in euro"
            value={period.adult}
            onChange={(adult) => replace(index, { adult })}
            problem={problem(`price_periods.${index}.adult`)}
          />
          <NumberField
            label="Child, in euro"
            value={period.child}
            onChange={(child) => replace(index, { child })}
            problem={problem(`price_periods.${index}.child`)}
          />
          <Button
            color="error"
            onClick={() => onChange(periods.toSpliced(index, 1))}
            sx={{ justifySelf: 'start' }}
          >
            Take away
          </Button>
        </Box>
      ))}
      <Button
        variant="outlined"
        onClick={() => onChange([...periods, { from: '', to: '', adult: Number.NaN, child: Number.NaN }])}
      >
        Add a period
      </Button>
    </section>
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr 1fr auto' },
  alignItems: 'start',
  marginBottom: 2,
} as const;
