import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { AdminStop, PublishedStopChange } from '../admin-contract.ts';
import { StopChangeDialog } from './stop-change-dialog.tsx';

/** Where a stop is elsewhere or replaced, each with the list that can undo it. [STOP-03] */
export function StopChanges({ stop }: { stop: AdminStop }) {
  const [changing, setChanging] = useState(false);
  const { data, error, refetch } = useAdminQuery<PublishedStopChange[]>(
    `/api/admin/stops/${stop.id}/changes/`,
  );
  return (
    <Box component="section" aria-labelledby="stop-changes" sx={{ marginTop: 4 }}>
      <Typography variant="h3" component="h2" id="stop-changes" sx={{ marginBottom: 1 }}>
        Elsewhere or replaced
      </Typography>
      {error && <ErrorMessage failure={error} again={() => refetch()} />}
      {data?.length === 0 && <Typography>Every day guests wait where it is.</Typography>}
      <Box component="ul" sx={{ paddingLeft: 2.5, marginBlock: 1 }}>
        {data?.map((change) => (
          <li key={change.list_id}>
            {formatStopChange(change)}{' '}
            <PlainLink component={Link} to={`/schedules/${change.list_id}`}>
              View or undo
            </PlainLink>
          </li>
        ))}
      </Box>
      <Button variant="outlined" onClick={() => setChanging(true)}>
        Move or replace …
      </Button>
      {changing && <StopChangeDialog stop={stop} onClose={() => setChanging(false)} />}
    </Box>
  );
}

function formatStopChange({ replacement, name, latitude, longitude, ...days }: PublishedStopChange): string {
  const where = replacement?.name ?? [name, `${latitude}, ${longitude}`].filter(Boolean).join(', ');
  const from = formatDayWithWeekday(days.valid_from);
  if (days.valid_to === days.valid_from) return `On ${from}: ${where}.`;
  const until = days.valid_to === null ? 'until further notice' : `to ${formatDayWithWeekday(days.valid_to)}`;
  return `From ${from} ${until}: ${where}.`;
}
