import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { departuresForLookupAddress } from '../../schedules/admin/departures-address.ts';
import type { Miss, Today } from '../today-contract.ts';
import { InnerLink } from './rows.tsx';
import { TodayCard } from './today-card.tsx';

/** Lookups of guests that found nothing. [DESK-79] */
export function MissesCard({ lookups, total, rows, since }: Today['misses']) {
  return (
    <TodayCard
      title="What guests did not find"
      count={total}
      checked={lookups > 0}
      emptyText={
        lookups > 0
          ? `${formatCount(lookups, 'lookup')} since ${formatDayWithWeekday(since)}: nothing that was looked up in vain is still missing.`
          : `Nobody has looked anything up since ${formatDayWithWeekday(since)}.`
      }
      hint={`Looked up in vain since ${formatDayWithWeekday(since)}, and not published since.`}
    >
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Lookups without an answer">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Hotel</TableCell>
              <TableCell>Looked for</TableCell>
              <TableCell align="right">Times</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((miss) => (
              <TableRow key={`${miss.type} ${miss.hotel_id} ${miss.asked} ${miss.excursion_id}`}>
                <TableCell>{miss.hotel}</TableCell>
                <TableCell>
                  <InnerLink to={addressToFix(miss)}>{describeMiss(miss)}</InnerLink>
                </TableCell>
                <TableCell align="right">
                  {miss.is_at_least && 'at least '}
                  <strong>{miss.lookups}</strong>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {total > rows.length && <Typography variant="body2">and {total - rows.length} more</Typography>}
    </TodayCard>
  );
}

function describeMiss({ type, asked, excursion }: Miss): string {
  if (type === 'pickup') return `Pickup for ${excursion ?? 'an excursion'}`;
  const what = type === 'group' ? 'Group transfer' : 'Private transfer';
  return asked ? `${what} on ${formatDayWithWeekday(asked)}` : what;
}

function addressToFix({ type, hotel_id, asked, excursion_id }: Miss): string {
  if (type === 'pickup') return `/excursions/${excursion_id}`;
  return departuresForLookupAddress({ hotelId: hotel_id, date: asked ?? '', type });
}
