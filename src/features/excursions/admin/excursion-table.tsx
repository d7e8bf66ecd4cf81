import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { thumbnail } from '../../../ui/admin/uploaded-image.ts';
import { adminKey } from '../../../ui/admin/use-admin-query.ts';
import type { ExcursionRow } from '../admin-contract.ts';
import { formatLanguages, formatState } from './excursion-labels.ts';
import { moveItem } from './move-item.ts';

/** Excursions with what needs attention: unpublished changes, missing languages, hotels without a pickup. */
export function ExcursionTable({ rows, canOrder }: { rows: readonly ExcursionRow[]; canOrder: boolean }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function move(index: number, by: -1 | 1) {
    setBusy(true);
    setFailure(undefined);
    try {
      const ids = moveItem(rows, index, by).map(({ id }) => id);
      await adminApi.put('/api/admin/excursions/order/', { ids });
      await queries.invalidateQueries({ queryKey: adminKey('/api/admin/excursions/') });
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Excursions">
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Excursion</TableCell>
            <TableCell>State</TableCell>
            <TableCell>Texts</TableCell>
            <TableCell>Pickups</TableCell>
            {canOrder && <TableCell>Order</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                <Title row={row} />
              </TableCell>
              <TableCell>
                {formatState(row)}
                {row.changed && <Line colour="var(--clay)">Changes to publish</Line>}
                <Dates row={row} />
              </TableCell>
              <TableCell sx={{ maxWidth: '18rem' }}>
                <Texts row={row} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {row.pickups} of {row.hotels} hotels
              </TableCell>
              {canOrder && (
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <IconButton
                    aria-label={`Move ${row.title} up`}
                    disabled={busy || index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={`Move ${row.title} down`}
                    disabled={busy || index === rows.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Title({ row }: { row: ExcursionRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: '14rem' }}>
      <Box
        sx={{
          width: 72,
          aspectRatio: '4 / 3',
          flex: 'none',
          background: 'var(--shade)',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        {row.image && (
          <Box
            component="img"
            src={thumbnail(row.image)}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', borderRadius: 1 }}
          />
        )}
      </Box>
      <Box component={Link} to={`/excursions/${row.id}`} sx={{ color: 'var(--sea)', fontWeight: 600 }}>
        {row.title || 'Without a title'}
      </Box>
    </Box>
  );
}

function Dates({ row: { valid_from, valid_to, shown } }: { row: ExcursionRow }) {
  if (shown !== 'shown' || !valid_to) return null;
  return (
    <Line>
      {valid_from
        ? `${formatDayWithWeekday(valid_from)} to ${formatDayWithWeekday(valid_to)}`
        : `until ${formatDayWithWeekday(valid_to)}`}
    </Line>
  );
}

function Texts({ row: { missing, outdated } }: { row: ExcursionRow }) {
  if (missing.length === 0 && outdated.length === 0) return <>Complete</>;
  return (
    <>
      {missing.length > 0 && <Line colour="var(--clay)">Missing: {formatLanguages(missing)}</Line>}
      {outdated.length > 0 && <Line colour="var(--clay)">Outdated: {formatLanguages(outdated)}</Line>}
    </>
  );
}

function Line({ children, colour = 'var(--soft)' }: { children: React.ReactNode; colour?: string }) {
  return (
    <Typography variant="body2" sx={{ color: colour }}>
      {children}
    </Typography>
  );
}
