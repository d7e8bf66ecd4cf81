import { Alert, Button, Typography } from '@mui/material';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatNumber } from '../../../ui/admin/format-count.ts';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { Problem, WholeList } from '../schedule-contract.ts';
import { describeProblem } from './schedule-labels.ts';
import { type PageOf, SCHEDULES, withQuery } from './schedule-paths.ts';

const MAX_PROBLEMS = 500;

/** Why an edit by hand, or a change of a stop, is hardly meant so; it is published only once staff say that it is. [PUBL-14] */
export function HeldEdit({ list, busy, onAccept }: { list: WholeList; busy: boolean; onAccept: () => void }) {
  const path = withQuery(`${SCHEDULES}${list.id}/problems/`, { offset: 0, limit: MAX_PROBLEMS });
  const { data, error, refetch } = useAdminQuery<PageOf<Problem>>(path);
  const alike = Map.groupBy(data?.rows ?? [], ({ field, reason, value }) => [field, reason, value].join());
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600 }}>Is this meant so?</Typography>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {Array.from(alike.values(), ([first, ...others]) => (
        <div key={first?.position}>
          {first && describeProblem(first)}
          {others.length > 0 && ` (${formatNumber(others.length + 1)} departures)`}
        </div>
      ))}
      <Button variant="outlined" disabled={busy} onClick={onAccept} sx={{ marginTop: 1.5 }}>
        It is right
      </Button>
    </Alert>
  );
}
