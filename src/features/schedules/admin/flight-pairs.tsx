import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ChangedHotel } from '../admin-contract.ts';
import type { FlightPair, WholeList } from '../schedule-contract.ts';
import { FlightPairRow } from './flight-pair-row.tsx';
import { SCHEDULES } from './schedule-paths.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

const SHOWN = 20;

/**
 * Removed and added departures that may be the same coach with another flight; staff confirm which are.
 * [DESK-88]
 */
export function FlightPairs({
  list,
  pairs,
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  pairs: readonly FlightPair[];
  busy: boolean;
  pending: PendingDecisions;
}) {
  const confirmed = pairs.filter((pair) => pair.confirmed).map(({ key }) => key);
  const chosen = decisions.pairs ?? confirmed;
  const alike = pairs.filter((pair) => pair.alike).map(({ key }) => key);
  const [shown, setShown] = useState(SHOWN);
  const hotels = useAdminQuery<ChangedHotel[]>(`${SCHEDULES}${list.id}/hotels/`);
  const nameOf = (id: number) => hotels.data?.find(({ hotel_id }) => hotel_id === id)?.hotel ?? '';

  function choose(keys: readonly string[]) {
    const isAsBefore = [...keys].sort().join() === [...confirmed].sort().join();
    decide({ pairs: isAsBefore ? undefined : [...keys] });
  }

  return (
    <Box component="section" aria-labelledby="pairs">
      <Typography variant="h2" id="pairs" sx={{ marginBottom: 1 }}>
        Perhaps the same with another flight: {formatCount(pairs.length, 'departure')}
      </Typography>
      <Typography sx={{ marginBottom: 1, maxWidth: '46rem' }}>
        Of each hotel and day below one departure went and one came. Tick those that are the same coach with a
        new flight number: guests who asked about the old flight then follow it. What is not ticked is gone,
        and its guests are told so.
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label="Pairs of flights">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>The same coach?</TableCell>
              <TableCell>Published now</TableCell>
              <TableCell>In the list</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {pairs
              .toSorted((a, b) => Number(b.alike) - Number(a.alike))
              .slice(0, shown)
              .map((pair) => (
                <FlightPairRow
                  key={pair.key}
                  pair={pair}
                  hotel={nameOf(pair.hotel_id)}
                  checked={chosen === 'all' || chosen.includes(pair.key)}
                  onCheck={(on) => choose(on ? [...chosen, pair.key] : without(chosen, pair.key))}
                />
              ))}
          </TableBody>
        </Table>
      </TableContainer>
      {pairs.length > shown && (
        <Button onClick={() => setShown(pairs.length)}>Show all {pairs.length}</Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button variant="contained" disabled={decisions.pairs === undefined} loading={busy} onClick={send}>
          Take them so
        </Button>
        {alike.length > 1 && (
          <Button onClick={() => choose([...new Set([...chosen, ...alike])])}>
            Tick the {alike.length} at the same time and place
          </Button>
        )}
      </Box>
    </Box>
  );
}

function without(keys: readonly string[] | 'all', key: string): string[] {
  return keys === 'all' ? [] : keys.filter((one) => one !== key);
}
