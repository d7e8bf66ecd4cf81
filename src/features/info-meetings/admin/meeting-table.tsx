import { Box, Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import type { AdminMeeting } from '../admin-contract.ts';

/** Table of meetings in order of date. */
export function MeetingTable({
  rows,
  total,
  page,
  rowsPerPage,
  onPage,
  onEdit,
  onDelete,
}: {
  rows: readonly AdminMeeting[];
  total: number;
  page: number;
  rowsPerPage: number;
  onPage: (page: number) => void;
  onEdit: (meeting: AdminMeeting) => void;
  onDelete: (meeting: AdminMeeting) => Promise<unknown>;
}) {
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label="Info meetings">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell>From</TableCell>
              <TableCell>To</TableCell>
              <TableCell>Hotel</TableCell>
              <TableCell>
                <Box component="span" sx={HIDDEN}>
                  What to do
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((meeting, index) => {
              const { id, hotel, date, time_from, time_to } = meeting;
              const what = `${hotel}, ${formatDayWithWeekday(date)}, ${time_from}`;
              return (
                <TableRow key={id}>
                  <TableCell sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                    {rows[index - 1]?.date === date ? '' : formatDayWithWeekday(date)}
                  </TableCell>
                  <TableCell>{time_from}</TableCell>
                  <TableCell>{time_to}</TableCell>
                  <TableCell>{hotel}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <Button onClick={() => onEdit(meeting)} aria-label={`Change ${what}`}>
                      Change
                    </Button>
                    <ConfirmButton
                      color="error"
                      aria-label={`Delete ${what}`}
                      question="Delete this meeting?"
                      text={`${what} to ${time_to}. Visitors no longer see it.`}
                      confirm="Delete"
                      onConfirm={() => onDelete(meeting)}
                    >
                      Delete
                    </ConfirmButton>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePages total={total} page={page} rows={rowsPerPage} onPage={onPage} of="meetings" />
    </>
  );
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
