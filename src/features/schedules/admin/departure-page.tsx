import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { UnsavedGuard } from '../../../ui/admin/unsaved-guard.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { DepartureRow } from '../../departures/admin-contract.ts';
import { DepartureConflict } from './departure-conflict.tsx';
import { DepartureForm } from './departure-form.tsx';
import { DEPARTURES } from './schedule-paths.ts';
import { StagedEditsNotice } from './staged-edits-notice.tsx';
import { useDepartureForm } from './use-departure-form.ts';

/** Page to edit, add or remove one departure, which is then compared and published like a list. */
export default function DeparturePage() {
  const { id } = useParams();
  return id === undefined ? (
    <DepartureEditor key="new" departure={undefined} />
  ) : (
    <Existing key={id} id={id} />
  );
}

function Existing({ id }: { id: string }) {
  const path = `${DEPARTURES}${encodeURIComponent(id)}/`;
  const { data, error, refetch, isFetchedAfterMount } = useAdminQuery<DepartureRow>(path);
  const [first, setFirst] = useState<DepartureRow>();
  if (!first && data && isFetchedAfterMount && !error) setFirst(data);
  // Later refetches do not overwrite what is being edited.
  if (first) return <DepartureEditor departure={first} />;
  if (error instanceof AdminError && error.status === 404) {
    return (
      <AdminPage title="Departures">
        <EmptyState
          title="This departure is not there any more"
          action={
            <Button component={Link} to="/departures" variant="contained">
              All departures
            </Button>
          }
        >
          It was withdrawn, or its time is long over. A publish that withdrew it stands among the schedules
          and can be undone there.
        </EmptyState>
      </AdminPage>
    );
  }
  return error ? <ErrorMessage failure={error} again={refetch} /> : <LoadingIndicator />;
}

function DepartureEditor({ departure }: { departure: DepartureRow | undefined }) {
  const form = useDepartureForm(departure);
  const { published, busy, unsaved, failure, refused, remove } = form;
  return (
    <AdminPage title={published ? titleOf(published) : 'A new departure'} narrow>
      <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
        Nothing changes for guests yet: next you see what is different and who is notified, then you publish.
      </Typography>
      {published && <StagedEditsNotice id={published.id} />}
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {refused && (
        <Alert severity="error" role="alert" sx={{ marginBottom: 2 }}>
          {refused}
        </Alert>
      )}
      <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
      <DepartureForm form={form} />
      {published && (
        <Box sx={{ borderTop: '1px solid var(--line)', marginTop: 4, paddingTop: 2 }}>
          <Typography sx={{ marginBottom: 1 }}>It does not take place, or was never meant?</Typography>
          <Button variant="outlined" color="error" disabled={busy} onClick={remove}>
            Remove this departure …
          </Button>
        </Box>
      )}
      <UnsavedGuard unsaved={unsaved && !busy} onLeave={form.discard} />
      <DepartureConflict form={form} />
    </AdminPage>
  );
}

function titleOf({ hotel, pickup_date, pickup_time }: DepartureRow): string {
  return `${hotel}, ${formatDayWithWeekday(pickup_date)}, ${pickup_time ?? 'no time yet'}`;
}
