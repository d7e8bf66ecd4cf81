import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
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
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { Unmentioned, WholeList } from '../schedule-contract.ts';
import type { PendingDecisions } from './use-pending-decisions.ts';

const SHOWN = 20;

/** What is published where the list is about and not in it: it stays unless staff withdraw it. [PUBL-11] [PUBL-01e] */
export function UnmentionedDepartures({
  list,
  busy,
  pending: { decisions, decide, send },
}: {
  list: WholeList;
  busy: boolean;
  pending: PendingDecisions;
}) {
  const unmentioned = list.reading?.unmentioned ?? [];
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const saved = list.choices.withdraw === 'all' ? [] : (list.choices.withdraw ?? []);
  const withdrawn = decisions.withdraw === 'all' ? [] : (decisions.withdraw ?? saved);

  function set(key: string, isWithdrawn: boolean) {
    const others = withdrawn.filter((other) => other !== key);
    const next = isWithdrawn ? [...others, key] : others;
    const isAsSaved = next.length === saved.length && next.every((each) => saved.includes(each));
    decide({ withdraw: isAsSaved ? undefined : next });
  }

  return (
    <Box component="section" aria-labelledby="unmentioned">
      <Typography variant="h2" id="unmentioned" sx={{ marginBottom: 1 }}>
        Not in the list: {formatCount(list.summary.unmentioned, 'departure')}
      </Typography>
      <Typography sx={{ maxWidth: '46rem' }}>
        They are published on days and at hotels that the list is about. They stay as they are, unless you
        withdraw them here.
      </Typography>
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ marginLeft: -1 }}>
        {isOpen ? 'Hide them' : 'Show them'}
      </Button>
      {isOpen && (
        <>
          <TableContainer tabIndex={0} role="region" aria-label="Departures that are not in the list">
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Day</TableCell>
                  <TableCell>Flight</TableCell>
                  <TableCell>Hotels</TableCell>
                  <TableCell>Withdraw</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {unmentioned.slice(0, shown).map((group) => (
                  <TableRow key={group.key} hover>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDayWithWeekday(group.date)}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{group.flight_number || 'no flight'}</TableCell>
                    <TableCell>{describeHotels(group)}</TableCell>
                    <TableCell>
                      <FormControlLabel
                        label={formatCount(group.departures, 'departure')}
                        slotProps={{ typography: { variant: 'body2' } }}
                        control={
                          <Checkbox
                            size="small"
                            checked={withdrawn.includes(group.key)}
                            disabled={busy}
                            onChange={(_event, on) => set(group.key, on)}
                            slotProps={{
                              input: {
                                'aria-label': `Withdraw ${group.flight_number || 'no flight'} ${group.date}`,
                              },
                            }}
                          />
                        }
                      />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {unmentioned.length > shown && (
            <Button onClick={() => setShown(unmentioned.length)}>Show all {unmentioned.length}</Button>
          )}
          <Box sx={{ marginTop: 1 }}>
            <Button
              variant="contained"
              loading={busy}
              disabled={decisions.withdraw === undefined}
              onClick={send}
            >
              Compare without them
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

function describeHotels({ hotels, departures }: Unmentioned): string {
  return departures > hotels.length ? `${hotels.join(', ')} …` : hotels.join(', ');
}
