import {
  Alert,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { MeetingPlan, Planned, RowProblem } from '../admin-contract.ts';

const MAX_SHOWN = 300;

/** The plan of a comparison: unreadable rows, then new meetings, then conflicts. */
export function PlanView({ plan: { meetings, problems, counts } }: { plan: MeetingPlan }) {
  const rows = ORDER.flatMap((state) => meetings.filter((meeting) => meeting.state === state));
  const parts = ORDER.filter((state) => counts[state] > 0).map(
    (state) => `${counts[state]} ${COUNT_LABELS[state]}`,
  );
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <Typography role="status" sx={{ marginBlock: 2, fontWeight: 600 }}>
        {parts.length > 0 ? `${parts.join(', ')}.` : 'There is nothing to compare.'}
      </Typography>
      {rows.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label="Comparison" sx={{ maxHeight: 320 }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>Day</TableCell>
                <TableCell>Time</TableCell>
                <TableCell>Hotel</TableCell>
                <TableCell>What happens</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, MAX_SHOWN).map((meeting) => (
                <TableRow key={`${meeting.state} ${meeting.hotel_id} ${meeting.date} ${meeting.time_from}`}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDayWithWeekday(meeting.date)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {meeting.time_from} to {meeting.time_to}
                  </TableCell>
                  <TableCell>{meeting.hotel}</TableCell>
                  <TableCell>
                    <StateLabel {...meeting} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {rows.length > MAX_SHOWN && (
        <Typography color="textSecondary">and {rows.length - MAX_SHOWN} more</Typography>
      )}
    </>
  );
}

const ORDER: readonly Planned['state'][] = ['overlaps', 'past', 'gone', 'changed', 'new', 'there'];
const COUNT_LABELS: Readonly<Record<Planned['state'], string>> = {
  new: 'will be added',
  changed: 'will be changed',
  gone: 'will be deleted',
  overlaps: 'left out, as another meeting is in the way',
  past: 'left out, as their day is over',
  there: 'there already',
};

function StateLabel({ state, overlaps }: Planned) {
  switch (state) {
    case 'new':
      return <Chip size="small" color="success" variant="outlined" label="Added" />;
    case 'changed':
      return (
        <>
          <Chip size="small" color="warning" variant="outlined" label="Changed" /> from {overlaps?.time_from}{' '}
          to {overlaps?.time_to}
        </>
      );
    case 'gone':
      return <Chip size="small" color="error" label="Deleted" />;
    case 'past':
      return <>Left out: the day is over</>;
    case 'there':
      return <>There already</>;
    case 'overlaps':
      return (
        <>
          Left out: there is one from {overlaps?.time_from} to {overlaps?.time_to}
        </>
      );
  }
}

function Problems({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <Alert severity="error" sx={{ marginBlock: 2 }}>
      <strong>
        {problems.length === 1 ? 'One row cannot be read' : `${problems.length} rows cannot be read`} and will
        be left out:
      </strong>
      <ul>
        {problems.slice(0, 50).map(({ row, field, reason, value }) => (
          <li key={row}>
            Row {row}, {FIELDS[field]}: {REASONS[reason]}
            {value && ` (“${value}”)`}
          </li>
        ))}
      </ul>
      {problems.length > 50 && <>and {problems.length - 50} more</>}
    </Alert>
  );
}

const FIELDS: Readonly<Record<RowProblem['field'], string>> = {
  hotel: 'hotel',
  date: 'date',
  time_from: 'from',
  time_to: 'to',
};
const REASONS: Readonly<Record<RowProblem['reason'], string>> = {
  missing: 'nothing is written there',
  'hotel-unknown': 'no hotel on the site has this name or number',
  'hotel-unclear': 'more than one hotel may be meant',
  'not-a-date': 'this is no date',
  'date-unclear': 'day and month may be the other way round; write 2026-12-24',
  'not-a-time': 'this is no time; write 10:30',
  'ends-before-it-begins': 'it ends before it begins',
};
