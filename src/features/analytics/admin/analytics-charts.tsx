import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import type { LookupOutcome } from '../../../values/lookup-outcome.ts';
import type { Analytics } from '../contract.ts';
import { formatStep, OUTCOME_LABELS, OUTCOMES_IN_ORDER, pageLabel } from './analytics-labels.ts';

const HEIGHT = 300;
/** Counts are integers. */
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

/** The palette of the site; adjacent series have distant colours. */
const SERIES = ['cobalt', 'amber', 'pine', 'clay', 'lila', 'aqua', 'plum', 'oliva', 'brick', 'rosa'].map(
  (name) => `var(--p-${name})`,
);

/** Charts of visits and lookups; the tables have the same numbers, also for screen readers. */
export default function AnalyticsCharts({ analytics }: { analytics: Analytics }) {
  const { periods, step, pages, languages } = analytics;
  const steps = periods.map(({ from }) => formatStep(from, step).replace(/^Week of /, ''));
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
          label: pageLabel(page),
          data: over_time,
          color: SERIES[position % SERIES.length],
        }))}
      />
      <Chart
        title="Lookups by what came of them"
        steps={steps}
        parts={OUTCOMES_IN_ORDER.map((outcome) => ({
          label: OUTCOME_LABELS[outcome],
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
  /** Stacked series with one value per step. */
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
