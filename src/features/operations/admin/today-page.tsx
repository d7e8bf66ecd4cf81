import { Alert, Box, Typography } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday, formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { Today } from '../today-contract.ts';
import { CallsCard } from './calls-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { MissesCard } from './misses-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { PickupsCard } from './pickups-card.tsx';
import { StagedCard } from './staged-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { CheckedAt } from './today-card.tsx';

const REFRESH_INTERVAL_MS = 30_000;
export const TODAY = '/api/admin/today/';

/**
 * What needs action now. Refreshes every 30 seconds while visible, and when it becomes visible again.
 * [DESK-73]
 */
export default function TodayPage() {
  const { data, error, refetch, dataUpdatedAt } = useAdminQuery<Today>(TODAY, {
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  return (
    <AdminPage title="Today">
      {error !== null && !data && <ErrorMessage failure={error} again={refetch} />}
      {!data && error === null && <LoadingIndicator />}
      {data && (
        <>
          <AsOf now={data.now} />
          {error !== null && (
            <Alert severity="warning" role="alert" sx={{ marginBottom: 2 }}>
              The server does not answer. This is how it was at {clockOf(new Date(dataUpdatedAt))}.
            </Alert>
          )}
          <CheckedAt value={error === null ? clockOf(new Date(data.now)) : undefined}>
            <Box sx={COLUMNS}>
              <Box sx={COLUMN}>
                <StagedCard />
                <CallsCard {...data.calls} now={data.now} />
                <PendingCard {...data.pending} now={data.now} />
                <MissesCard {...data.misses} />
              </Box>
              <Box sx={COLUMN}>
                <MessagesCard {...data.messages} />
                <MailsCard {...data.mails} />
                <PickupsCard {...data.pickups} />
                <TextsCard {...data.texts} />
              </Box>
            </Box>
          </CheckedAt>
        </>
      )}
    </AdminPage>
  );
}

function AsOf({ now }: { now: string }) {
  return (
    <Typography color="textSecondary" title={formatMadridInstant(now)} sx={{ marginBottom: 3 }}>
      {formatDayWithWeekday(todayInMadrid(new Date(now)))}, {clockOf(new Date(now))} in Madrid. This page
      keeps itself up to date.
    </Typography>
  );
}

function clockOf(instant: Date): string {
  return madridClock(instant).time;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gap: { xs: 5, lg: 6 },
  alignItems: 'start',
} as const;
const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 } as const;
