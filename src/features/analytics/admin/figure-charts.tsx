import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import type { LookupOutcome } from '../../../values/lookup-outcome.ts';
import type { Figures } from '../contract.ts';
import { OUTCOME_WORDS, OUTCOMES_IN_ORDER, sayPage, sayStep } from './figure-labels.ts';

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

/** The colours of the posters, neighbours far apart. */
const SERIES = ['cobalt', 'amber', 'pine', 'clay', 'lila', 'aqua', 'plum', 'oliva', 'brick', 'rosa'].map(
  (name) => `var(--p-${name})`,
);

/** The figures drawn. Who cannot see them reads the same numbers in the tables. */
export default function FigureCharts({ figures }: { figures: Figures }) {
  const { periods, step, pages, languages } = figures;
  const steps = periods.map(({ from }) => sayStep(from, step).replace(/^Week of /, ''));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Chart
        title="Visits by language"
        steps={steps}
        parts={languages.map(({ language, over_time }, position) => ({
          label: LANGUAGE_NAMES[language],
          data: over_time,
          color: SERIES[position],
        }))}
      />
      <Chart
        title="Visits by page"
        steps={steps}
        parts={pages.map(({ page, over_time }, position) => ({
          label: sayPage(page),
          data: over_time,
          color: SERIES[position % SERIES.length],
        }))}
      />
      <Chart
        title="Lookups by what came of them"
        steps={steps}
        parts={OUTCOMES_IN_ORDER.map((outcome) => ({
          label: OUTCOME_WORDS[outcome],
          data: periods.map(({ lookups }) => lookups[outcome]),
          color: COLOURS[outcome],
        }))}
      />
    </Box>
  );
}

interface ChartProps {
  title: string;
  steps: readonly string[];
  /** Stacked; each with a number for every step. */
  parts: readonly { label: string; data: number[]; color: string | undefined }[];
}

function Chart({ title, steps, parts }: ChartProps) {
  const counted = parts.filter(({ data }) => data.some((count) => count > 0));
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Typography variant="h3" component="figcaption">
        {title}
      </Typography>
      {counted.length === 0 ? (
        <Typography color="textSecondary">Nothing was counted in this time.</Typography>
      ) : (
        <Box aria-hidden>
          <BarChart
            height={HEIGHT}
            xAxis={[{ scaleType: 'band', data: steps }]}
            yAxis={[COUNTS]}
            series={counted.map(({ label, data, color = 'var(--sea)' }) => ({
              label,
              data,
              color,
              stack: 'all',
            }))}
            sx={{ '& .MuiBarChart-element': { stroke: 'var(--wall)' } }}
            skipAnimation
            disableKeyboardNavigation
          />
        </Box>
      )}
    </Box>
  );
}
