import { Button, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { RETENTION } from '../../../values/retention.ts';
import type { Analytics } from '../contract.ts';
import { AnalyticsTables } from './analytics-tables.tsx';
import { type ChosenPeriod, readPeriod } from './period.ts';
import { PeriodChooser } from './period-chooser.tsx';

const AnalyticsCharts = lazy(() => import('./analytics-charts.tsx'));

/** Visits with consent and lookups by outcome, as charts and tables. [DESK-83] */
export default function AnalyticsPage() {
  const [asked, setAsked] = useQueryParameters();
  const period = readPeriod(asked, todayInMadrid());
  const query = new URLSearchParams({ ...period });
  const { data, error, refetch } = useAdminQuery<Analytics>(`/api/admin/figures/?${query}`);
  return (
    <AdminPage title="Figures" actions={<Downloads period={period} />}>
      <PeriodChooser period={period} onChoose={choose} />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '44rem', marginBottom: 3 }}>
        Visits are counted only of visitors who allowed it, so there were more. Lookups are counted all,
        without anything about who asked. Numbers are kept for {RETENTION.countMonths} months.
      </Typography>
      {error !== null && <ErrorMessage failure={error} again={refetch} />}
      {!data && error === null && <LoadingIndicator />}
      {data && (
        <>
          <Typography component="p" role="status" sx={{ fontWeight: 600, marginBottom: 2 }}>
            {formatDayWithWeekday(data.from)} to {formatDayWithWeekday(data.to)}:{' '}
            {formatCount(sumOf(data.periods.map(({ visits }) => visits)), 'visit')},{' '}
            {formatCount(sumOf(data.periods.map(({ lookups }) => sumOf(Object.values(lookups)))), 'lookup')}
          </Typography>
          <Suspense fallback={<LoadingIndicator words="Drawing …" />}>
            <AnalyticsCharts analytics={data} />
          </Suspense>
          <AnalyticsTables analytics={data} />
        </>
      )}
    </AdminPage>
  );

  function choose(chosen: Partial<ChosenPeriod>) {
    const change = (next: URLSearchParams) => {
      for (const name of [...next.keys()]) next.delete(name);
      for (const [name, value] of Object.entries(chosen)) next.set(name, value);
    };
    setAsked(change, { replace: false });
  }
}

function Downloads({ period: { from, to } }: { period: ChosenPeriod }) {
  return (
    <>
      {(['visits', 'lookups'] as const).map((table) => (
        <Button
          key={table}
          variant="outlined"
          component="a"
          href={`/api/admin/figures/csv/?${new URLSearchParams({ table, from, to })}`}
          download={`${table}-${from}-${to}.csv`}
        >
          {table === 'visits' ? 'Visits as CSV' : 'Lookups as CSV'}
        </Button>
      ))}
    </>
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
