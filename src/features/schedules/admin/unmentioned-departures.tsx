import { Box, Button, Checkbox, FormControlLabel, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { StackingCell, StackingTable } from '../../../ui/admin/stacking-table.tsx';
import type { Unmentioned, WholeList } from '../schedule-contract.ts';
import { type PendingDecisions, unlessSaved } from './use-pending-decisions.ts';

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
    decide({ withdraw: unlessSaved(isWithdrawn ? [...others, key] : others, saved) });
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
          <StackingTable
            label="Departures that are not in the list"
            headings={['Day', 'Flight', 'Hotels', 'Withdraw']}
          >
            {unmentioned.slice(0, shown).map((group) => (
              <TableRow key={group.key} role="row" hover>
                <StackingCell heading="Day" sx={{ whiteSpace: 'nowrap' }}>
                  {formatDayWithWeekday(group.date)}
                </StackingCell>
                <StackingCell heading="Flight" sx={{ whiteSpace: 'nowrap' }}>
                  {group.flight_number || 'no flight'}
                </StackingCell>
                <StackingCell heading="Hotels">{describeHotels(group)}</StackingCell>
                <StackingCell heading="Withdraw">
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
                </StackingCell>
              </TableRow>
            ))}
          </StackingTable>
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
