import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { FileDrop } from '../../../ui/admin/file-drop.tsx';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import { formatFileSize, MAX_SPREADSHEET_BYTES } from '../../../values/file-size-limits.ts';
import { HistoryTable } from './history-table.tsx';
import { SCHEDULES } from './schedule-paths.ts';
import { sendList } from './send-list.ts';

/** Upload of a list, and the history of lists. */
export default function SchedulesPage() {
  const navigate = useNavigate();
  const client = useQueryClient();

  async function send(file: File, onProgress: (share: number) => void) {
    const list = await sendList(file, onProgress);
    client.setQueryData(adminKey(`${SCHEDULES}${list.id}/`), list);
    void client.invalidateQueries({ queryKey: adminKey(SCHEDULES) });
    void navigate(`/schedules/${list.id}`);
  }

  return (
    <AdminPage
      title="Schedules"
      actions={
        <Button component={Link} to="/schedules/lobby" variant="outlined" startIcon={<PrintIcon />}>
          Sheet for a lobby
        </Button>
      }
    >
      <Box component="section" aria-labelledby="new-list" sx={{ maxWidth: '46rem', marginBottom: 5 }}>
        <Typography variant="h2" id="new-list" sx={{ marginBottom: 1 }}>
          A new list
        </Typography>
        <Typography sx={{ marginBottom: 2 }}>
          Send the file as you got it. Nothing changes for guests until you have seen what is different and
          publish it. To change one departure,{' '}
          <PlainLink component={Link} to="/departures">
            find it and edit it by hand
          </PlainLink>
          .
        </Typography>
        <FileDrop
          label="Choose a file"
          accept=".csv,.xlsx,.ods,.txt,.tsv"
          hint={`Or drop it here. CSV, Excel (.xlsx) or OpenDocument (.ods), up to ${formatFileSize(MAX_SPREADSHEET_BYTES)}. It may take five minutes to arrive.`}
          onFile={send}
        />
      </Box>
      <HistoryTable />
    </AdminPage>
  );
}
