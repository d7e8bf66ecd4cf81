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
import { Fragment, useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ChangedHotel } from '../admin-contract.ts';
import type { FlightPair, WholeList } from '../schedule-contract.ts';
import { FlightPairRow, type PairAnswer } from './flight-pair-row.tsx';
import { SCHEDULES } from './schedule-paths.ts';
import { type PendingDecisions, unlessSaved } from './use-pending-decisions.ts';

const SHOWN = 20;

/**
 * Removed and added departures that may be the same coach with another flight. Staff say of each whether it is;
 * the list is published only then. [DESK-88] [PUBL-09]
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
  const saved = new Map(pairs.map((pair) => [pair.key, savedAnswer(pair)]));
  const answers = new Map(pairs.map(({ key }) => [key, answerTo(key, decisions) ?? saved.get(key)]));
  const savedCodeshares = list.choices.codeshares ?? [];
  const codeshares = decisions.codeshares ?? savedCodeshares;
  const alike = pairs.filter((pair) => pair.alike);
  const [shown, setShown] = useState(SHOWN);
  const hotels = useAdminQuery<ChangedHotel[]>(`${SCHEDULES}${list.id}/hotels/`);
  const nameOf = (id: number) => hotels.data?.find(({ hotel_id }) => hotel_id === id)?.hotel ?? '';

  function answer(answered: readonly FlightPair[], given: PairAnswer) {
    const next = new Map([...answers, ...answered.map(({ key }) => [key, given] as const)]);
    const isAsSaved = pairs.every(({ key }) => next.get(key) === saved.get(key));
    const keysOf = (wanted: PairAnswer) => [...next].flatMap(([key, each]) => (each === wanted ? key : []));
    decide(
      isAsSaved ? { pairs: undefined, apart: undefined } : { pairs: keysOf('same'), apart: keysOf('apart') },
    );
  }

  return (
    <Box component="section" aria-labelledby="pairs">
      <Typography variant="h2" id="pairs" sx={{ marginBottom: 1 }}>
        Perhaps the same: {formatCount(pairs.length, 'departure')}
      </Typography>
      <Typography sx={{ marginBottom: 1, maxWidth: '46rem' }}>
        Each pair is what is published and what the list says: with another flight, with a corrected name, or
        of another office. If both are the same departure, its guests follow it and are notified of what
        changes. Otherwise the list adds another departure.
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label="Pairs of flights">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>The same departure?</TableCell>
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
                  answer={answers.get(pair.key)}
                  onAnswer={(given) => answer([pair], given)}
                />
              ))}
          </TableBody>
        </Table>
      </TableContainer>
      {pairs.length > shown && (
        <Button onClick={() => setShown(pairs.length)}>Show all {pairs.length}</Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button
          variant="contained"
          disabled={decisions.pairs === undefined && decisions.codeshares === undefined}
          loading={busy}
          onClick={send}
        >
          Apply these answers
        </Button>
        {alike.length > 1 && (
          <Button onClick={() => answer(alike, 'same')}>
            The same: the {alike.length} at the same time and place
          </Button>
        )}
        {flightsOf(pairs).map(({ from, to, same }) => (
          <Fragment key={`${from}>${to}`}>
            <Button onClick={() => answer(same, 'same')}>
              The same: {from || 'no flight'} → {to || 'no flight'}, all {same.length}
            </Button>
            {from !== '' && to !== '' && from !== to && (
              <Button
                aria-pressed={codeshares.includes(`${from}>${to}`)}
                variant={codeshares.includes(`${from}>${to}`) ? 'outlined' : 'text'}
                onClick={() =>
                  decide({ codeshares: unlessSaved(toggled(codeshares, `${from}>${to}`), savedCodeshares) })
                }
              >
                One flight with two numbers: {from} = {to}
              </Button>
            )}
            <Button onClick={() => answer(same, 'apart')}>
              Two departures: {from || 'no flight'} → {to || 'no flight'}, all {same.length}
            </Button>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

function savedAnswer({ confirmed, apart }: FlightPair): PairAnswer {
  if (confirmed) return 'same';
  return apart ? 'apart' : undefined;
}

/** An answer that is not sent yet. */
function answerTo(key: string, { pairs, apart }: PendingDecisions['decisions']): PairAnswer {
  if (pairs?.includes(key)) return 'same';
  return apart?.includes(key) ? 'apart' : undefined;
}

/** Flights of the pairs, most first: one answer applies to all hotels and days. */
function flightsOf(pairs: readonly FlightPair[]) {
  return [...Map.groupBy(pairs, ({ from, to }) => `${from}>${to}`).values()]
    .flatMap(([first, ...others]) =>
      first ? { from: first.from, to: first.to, same: [first, ...others] } : [],
    )
    .toSorted((a, b) => b.same.length - a.same.length);
}
