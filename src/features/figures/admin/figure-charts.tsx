import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ReactNode } from 'react';
import type { LookupOutcome } from '../../../values/lookup-outcome.ts';
import type { Figures } from '../contract.ts';
import { OUTCOME_WORDS, OUTCOMES_IN_ORDER, sayStep } from './figure-words.ts';

const HEIGHT = 300;
/** People are counted whole. */
const COUNTS = {
  min: 0,
  tickMinStep: 1,
  width: 48,
  valueFormatter: (count: number) => String(count),
};
const COLOURS: Record<LookupOutcome, string> = {
  found: 'var(--pine)',
  time_pending: 'var(--edge)',
  need_last_name: 'var(--sea)',
  no_exact_match: 'var(--stone)',
  not_found: 'var(--clay)',
};

/** The figures drawn. Who cannot see them reads the same numbers in the tables. */
export default function FigureCharts({ figures: { periods, step } }: { figures: Figures }) {
  const steps = periods.map(({ from }) => sayStep(from, step).replace(/^Week of /, ''));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Chart title="Visits" empty={periods.every(({ visits }) => visits === 0)}>
        <BarChart
          height={HEIGHT}
          xAxis={[{ scaleType: 'band', data: steps }]}
          yAxis={[COUNTS]}
          series={[{ data: periods.map(({ visits }) => visits), label: 'Visits', color: 'var(--sea)' }]}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
        />
      </Chart>
      <Chart
        title="Lookups by what came of them"
        empty={periods.every(({ lookups }) => OUTCOMES_IN_ORDER.every((outcome) => lookups[outcome] === 0))}
      >
        <BarChart
          height={HEIGHT}
          xAxis={[{ scaleType: 'band', data: steps }]}
          yAxis={[COUNTS]}
          series={OUTCOMES_IN_ORDER.map((outcome) => ({
            data: periods.map(({ lookups }) => lookups[outcome]),
            label: OUTCOME_WORDS[outcome],
            color: COLOURS[outcome],
            stack: 'lookups',
          }))}
          sx={{ '& .MuiBarChart-element': { stroke: 'var(--wall)' } }}
          skipAnimation
          disableKeyboardNavigation
        />
      </Chart>
    </Box>
  );
}

function Chart({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Typography variant="h3" component="figcaption">
        {title}
      </Typography>
      {empty ? (
        <Typography color="textSecondary">Nothing was counted in this time.</Typography>
      ) : (
        <Box aria-hidden>{children}</Box>
      )}
    </Box>
  );
}
