import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router';
import { LANGUAGES_IN_ENGLISH } from '../../../i18n/language-names.ts';
import { formatAge, formatDayWithWeekday, formatMadridInstant } from '../../../ui/admin/format-date.ts';
import type { MessageRow } from '../admin-contract.ts';
import { CATEGORIES, KINDS, pathOfMessage } from './inbox-labels.ts';
import { StateChip } from './state-chip.tsx';

/** Table of messages; the name, and a click on the row, open the message. */
export function InboxTable({ rows, withState }: { rows: readonly MessageRow[]; withState: boolean }) {
  const navigate = useNavigate();
  const state = { list: useLocation().search };
  return (
    <TableContainer>
      <Table aria-label="Messages" sx={{ '& td, & th': { paddingInline: { xs: 1, lg: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Who</TableCell>
            <TableCell>What</TableCell>
            <TableCell>Language</TableCell>
            <TableCell>Age</TableCell>
            <TableCell>Assigned to</TableCell>
            {withState && <TableCell>State</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover onClick={() => navigate(pathOfMessage(row), { state })} sx={ROW}>
              <TableCell component="th" scope="row" sx={{ ...LONG, width: '24%' }}>
                <Link to={pathOfMessage(row)} state={state} onClick={(event) => event.stopPropagation()}>
                  {row.name}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {row.email}
                </Typography>
              </TableCell>
              <TableCell sx={LONG}>
                <Box sx={{ fontWeight: 600 }}>{aboutOf(row)}</Box>
                <Typography variant="body2" color="textSecondary" lang={row.language}>
                  {row.excerpt}
                </Typography>
                {row.undelivered && (
                  <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
                    The answer was not delivered
                  </Typography>
                )}
              </TableCell>
              <TableCell>{LANGUAGES_IN_ENGLISH[row.language]}</TableCell>
              <TableCell title={formatMadridInstant(row.created_at)} sx={{ whiteSpace: 'nowrap' }}>
                {formatAge(row.created_at)}
              </TableCell>
              <TableCell>{row.assigned_to?.name ?? 'Nobody'}</TableCell>
              {withState && (
                <TableCell>
                  <StateChip state={row.state} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function aboutOf({ kind, category, hotel, excursion, departure_date: date }: MessageRow): string {
  if (hotel !== null && date !== null) {
    const facts = [excursion, hotel, formatDayWithWeekday(date)].filter((fact) => fact !== null);
    return `${KINDS[kind]}: ${facts.join(', ')}`;
  }
  return category && category !== 'other' ? `${KINDS[kind]} ${CATEGORIES[category]}` : KINDS[kind];
}

const LONG = { overflowWrap: 'anywhere' } as const;
const ROW = {
  cursor: 'pointer',
  '& td, & th': { verticalAlign: 'top' },
  '& th a': { color: 'var(--sea)', fontWeight: 600 },
} as const;
