import { Box, Button } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import type { AdminMeeting } from '../admin-contract.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { CsvDialog } from './csv-dialog.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { MeetingTable } from './meeting-table.tsx';
import { MeetingsFilter } from './meetings-filter.tsx';
import { type MeetingsView, useMeetingsView } from './use-meetings-view.ts';

const ROWS_PER_PAGE = 50;
const PATH = '/api/admin/info-meetings/';

type Open = { dialog: 'add' | 'copy' | 'csv' } | { dialog: 'edit'; meeting: AdminMeeting };

/** Info meetings by hotel and week, with all ways to edit them. */
export default function MeetingsPage() {
  const [view, show] = useMeetingsView();
  const [open, setOpen] = useState<Open>();
  const client = useQueryClient();
  const query = listQuery(view);
  const meetings = useQuery({
    queryKey: [...adminKey(PATH), query.toString()],
    queryFn: ({ signal }) =>
      adminApi.get<{ total: number; rows: AdminMeeting[] }>(`${PATH}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpen(undefined);
  const written = () => client.invalidateQueries({ queryKey: adminKey(PATH) });

  return (
    <AdminPage
      title="Info meetings"
      actions={
        <>
          <Button component="a" href={`${PATH}csv/?${dateRange(view)}`} download>
            Download as CSV
          </Button>
          <Button onClick={() => setOpen({ dialog: 'csv' })}>Upload a CSV</Button>
          <Button variant="outlined" onClick={() => setOpen({ dialog: 'copy' })}>
            Copy a week
          </Button>
          <Button variant="contained" onClick={() => setOpen({ dialog: 'add' })}>
            Add meetings
          </Button>
        </>
      }
    >
      <MeetingsFilter view={view} show={show} />
      {meetings.isPending && <LoadingIndicator />}
      {meetings.error && <ErrorMessage failure={meetings.error} again={() => meetings.refetch()} />}
      {meetings.data?.total === 0 && !meetings.isPlaceholderData && (
        <EmptyState title="No meetings here">
          {view.week || view.hotelId
            ? 'Take the hotel or the week away to see the others, or add meetings.'
            : 'Add a meeting and repeat it week by week, or upload a CSV with the columns Hotel, Date, From, To.'}
        </EmptyState>
      )}
      {meetings.data && meetings.data.total > 0 && (
        <MeetingTable
          {...meetings.data}
          page={view.page}
          rowsPerPage={ROWS_PER_PAGE}
          onPage={(page) => show({ page })}
          onEdit={(meeting) => setOpen({ dialog: 'edit', meeting })}
          onDelete={async ({ id, version }) => {
            await adminApi.delete(`${PATH}${id}/?version=${version}`);
            await written();
          }}
        />
      )}
      <Box>
        {open?.dialog === 'add' && (
          <MeetingDialog hotelId={view.hotelId} onClose={close} onWritten={written} />
        )}
        {open?.dialog === 'edit' && (
          <MeetingDialog meeting={open.meeting} hotelId={null} onClose={close} onWritten={written} />
        )}
        {open?.dialog === 'copy' && (
          <CopyDialog hotelId={view.hotelId} week={view.week} onClose={close} onWritten={written} />
        )}
        {open?.dialog === 'csv' && <CsvDialog onClose={close} onWritten={written} />}
      </Box>
    </AdminPage>
  );
}

function listQuery(view: MeetingsView): URLSearchParams {
  const query = dateRange(view);
  query.set('offset', String(view.page * ROWS_PER_PAGE));
  query.set('limit', String(ROWS_PER_PAGE));
  return query;
}

/** Past meetings are shown only on request, or for a past week. [DESK-72] */
function dateRange({ hotelId, week, past }: MeetingsView): URLSearchParams {
  const today = todayInMadrid();
  const all = past || (week !== undefined && addDays(week, 6) < today);
  const from = all ? (week ?? EARLIEST) : week && week > today ? week : today;
  return new URLSearchParams({
    ...(hotelId ? { hotel_id: String(hotelId) } : {}),
    from,
    ...(week ? { to: addDays(week, 6) } : {}),
  });
}

const EARLIEST = '2000-01-01';
