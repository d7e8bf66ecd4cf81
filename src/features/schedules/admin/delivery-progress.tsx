import { Box, Link as PlainLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount, formatNumber } from '../../../ui/admin/format-count.ts';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { Deliveries } from '../admin-contract.ts';
import { SCHEDULES } from './schedule-paths.ts';

const REFRESH_INTERVAL_MS = 1_000;

/** Delivery of the mails of a publish, refreshed every second until all are done. */
export function DeliveryProgress({ listId }: { listId: number }) {
  const [inProgress, setInProgress] = useState(true);
  const { data, error, refetch } = useAdminQuery<Deliveries>(`${SCHEDULES}${listId}/deliveries/`, {
    refetchInterval: inProgress ? REFRESH_INTERVAL_MS : false,
  });
  const waiting = data ? data.queued + data.sending + data.retrying : 1;
  if (inProgress !== waiting > 0) setInProgress(waiting > 0);

  return (
    <Box component="section" aria-labelledby="deliveries">
      <Typography variant="h2" id="deliveries" sx={{ marginBottom: 1 }}>
        E-mails to guests
      </Typography>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data?.concerned === 0 && <Typography>Nobody had asked to be notified of these departures.</Typography>}
      {data && data.concerned > 0 && <Progress deliveries={data} />}
    </Box>
  );
}

function Progress({ deliveries }: { deliveries: Deliveries }) {
  const {
    concerned,
    queued,
    sending,
    retrying,
    handed_over,
    written,
    failed,
    too_late,
    expired,
    deleted,
    undelivered,
  } = deliveries;
  const parts = [
    {
      label: `${formatNumber(handed_over)} of ${formatNumber(concerned)} handed over to the mail server`,
      count: handed_over,
      colour: 'var(--pine)',
    },
    {
      label: `${formatNumber(written)} written to files, reaching nobody`,
      count: written,
      colour: 'var(--off)',
    },
    {
      label: `${formatNumber(queued + sending)} on their way`,
      count: queued + sending,
      colour: 'var(--sea)',
    },
    {
      label: `${formatNumber(retrying)} tried in vain, to be tried again`,
      count: retrying,
      colour: 'var(--edge)',
    },
    { label: `${formatNumber(failed)} did not arrive`, count: failed, colour: 'var(--clay)' },
    { label: `${formatNumber(too_late)} not sent in time`, count: too_late, colour: 'var(--clay)' },
    { label: `${formatNumber(expired)} no longer needed`, count: expired, colour: 'var(--stone)' },
    { label: `${formatNumber(deleted)} deleted since`, count: deleted, colour: 'var(--haze)' },
  ];
  return (
    <>
      <Box
        role="progressbar"
        aria-label="E-mails handed over"
        aria-valuemin={0}
        aria-valuemax={concerned}
        aria-valuenow={handed_over}
        sx={{
          display: 'flex',
          height: 16,
          maxWidth: '46rem',
          border: '2px solid var(--ink)',
          borderRadius: 1,
        }}
      >
        {parts.map(({ label, count, colour }) => (
          <Box key={label} title={label} sx={{ flex: count, backgroundColor: colour }} />
        ))}
      </Box>
      <Typography role="status" sx={{ marginTop: 1 }}>
        {parts
          .filter(({ count }, index) => index === 0 || count > 0)
          .map(({ label }) => label)
          .join(' · ')}
      </Typography>
      {undelivered.length > 0 && (
        <>
          <Typography sx={{ marginTop: 2 }}>
            {formatCount(failed + retrying + too_late, 'guest')} not reached. If the coach leaves soon, call
            the hotel.{' '}
            <PlainLink component={Link} to="/mails">
              All mails
            </PlainLink>
          </Typography>
          <Box component="ul" sx={{ margin: 0, marginTop: 1, paddingLeft: 3 }}>
            {undelivered.map(({ recipient, hotel, state, reason, next_attempt_at }) => (
              <li key={recipient}>
                <strong>{recipient}</strong>, {hotel}:{' '}
                {state === 'retrying'
                  ? `next try ${formatMadridInstant(next_attempt_at)}`
                  : STATE_LABELS[state]}
                {reason && ` (${reason})`}
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const STATE_LABELS = { failed: 'did not arrive', expired: 'not sent: it would have come too late' };
