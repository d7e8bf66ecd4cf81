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

const EVERY_MS = 1_000;

/** How the mails of a publish arrive, told anew every second until none is on its way. */
export function DeliveryProgress({ listId }: { listId: number }) {
  const [underWay, setUnderWay] = useState(true);
  const { data, error, refetch } = useAdminQuery<Deliveries>(`${SCHEDULES}${listId}/deliveries/`, {
    refetchInterval: underWay ? EVERY_MS : false,
  });
  const waiting = data ? data.queued + data.sending + data.retrying : 1;
  if (underWay !== waiting > 0) setUnderWay(waiting > 0);

  return (
    <Box component="section" aria-labelledby="deliveries">
      <Typography variant="h2" id="deliveries" sx={{ marginBottom: 1 }}>
        E-mails to guests
      </Typography>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data?.concerned === 0 && <Typography>Nobody had asked to be told of these departures.</Typography>}
      {data && data.concerned > 0 && <Progress deliveries={data} />}
    </Box>
  );
}

function Progress({ deliveries }: { deliveries: Deliveries }) {
  const { concerned, queued, sending, retrying, sent, failed, expired, deleted, undelivered } = deliveries;
  const parts = [
    { words: `${formatNumber(sent)} of ${formatNumber(concerned)} sent`, count: sent, colour: 'var(--pine)' },
    {
      words: `${formatNumber(queued + sending)} on their way`,
      count: queued + sending,
      colour: 'var(--sea)',
    },
    {
      words: `${formatNumber(retrying)} tried in vain, to be tried again`,
      count: retrying,
      colour: 'var(--edge)',
    },
    { words: `${formatNumber(failed)} did not arrive`, count: failed, colour: 'var(--clay)' },
    { words: `${formatNumber(expired)} no longer needed`, count: expired, colour: 'var(--stone)' },
    { words: `${formatNumber(deleted)} deleted since`, count: deleted, colour: 'var(--off)' },
  ];
  return (
    <>
      <Box
        role="progressbar"
        aria-label="E-mails sent"
        aria-valuemin={0}
        aria-valuemax={concerned}
        aria-valuenow={sent}
        sx={{
          display: 'flex',
          height: 16,
          maxWidth: '46rem',
          border: '2px solid var(--ink)',
          borderRadius: 1,
        }}
      >
        {parts.map(({ words, count, colour }) => (
          <Box key={colour} title={words} sx={{ flex: count, backgroundColor: colour }} />
        ))}
      </Box>
      <Typography role="status" sx={{ marginTop: 1 }}>
        {parts
          .filter(({ count }, index) => index === 0 || count > 0)
          .map(({ words }) => words)
          .join(' · ')}
      </Typography>
      {undelivered.length > 0 && (
        <>
          <Typography sx={{ marginTop: 2 }}>
            {formatCount(failed + retrying + expired, 'guest')} not reached. If the coach leaves soon, call
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
                  : STATE_WORDS[state]}
                {reason && ` (${reason})`}
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const STATE_WORDS = { failed: 'did not arrive', expired: 'not sent: it would have come too late' };
