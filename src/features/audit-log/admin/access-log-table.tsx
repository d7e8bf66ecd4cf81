import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatMadridInstant } from '../../../ui/admin/format-date.ts';
import type { AccessEntry } from '../../staff/access-log-contract.ts';
import { EVENT_LABELS, formatDetails, formatPeople } from './access-log-labels.ts';

/** On a narrow screen, each entry is a block. */
export function AccessLogTable({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <Table size="small" sx={TABLE}>
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>What</TableCell>
          <TableCell>Who</TableCell>
          <TableCell>From</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id} sx={{ verticalAlign: 'top' }}>
            <TableCell>{formatMadridInstant(entry.at)}</TableCell>
            <TableCell>
              {EVENT_LABELS[entry.event]}
              <Typography variant="body2" color="textSecondary">
                {formatDetails(entry)}
              </Typography>
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{formatPeople(entry)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {entry.device}
              {entry.network && (
                <Typography variant="body2" color="textSecondary">
                  network{' '}
                  <Link component={RouterLink} to={`/access-log?network=${entry.network}`}>
                    {entry.network}
                  </Link>
                </Typography>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const TABLE = {
  marginTop: 2,
  '@media (max-width: 700px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& td': { border: 0, paddingBlock: 0.25, paddingInline: 0 },
    '& tr': { borderBottom: '1px solid', borderColor: 'divider', paddingBlock: 1 },
  },
} as const;
