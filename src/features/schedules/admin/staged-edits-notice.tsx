import { Alert, Link as PlainLink } from '@mui/material';
import { Link } from 'react-router';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { StagedEdits } from '../admin-contract.ts';
import { DEPARTURES } from './schedule-paths.ts';

/** On a departure: who has changed it and not published that. [DESK-95] */
export function StagedEditsNotice({ id }: { id: number }) {
  const { data } = useAdminQuery<StagedEdits>(`${DEPARTURES}${id}/staged/`);
  if (!data || data.rows.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      {data.rows.map(({ list_id, staged_at, staged_by }) => (
        <div key={list_id}>
          {staged_by} changed it on {formatMadridInstant(staged_at)}, and guests do not see it yet.{' '}
          <PlainLink component={Link} to={`/schedules/${list_id}`}>
            Publish or discard it
          </PlainLink>
        </div>
      ))}
    </Alert>
  );
}
