import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import type { z } from 'zod';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatCount, formatNumber } from '../../../ui/admin/format-count.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { StackingTable } from '../../../ui/admin/stacking-table.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ChangedHotel } from '../admin-contract.ts';
import type { changeSchema, ListSummary, WholeList } from '../schedule-contract.ts';
import { ChangeRow } from './change-row.tsx';
import { isFullyRead } from './schedule-labels.ts';
import { type PageOf, SCHEDULES, withQuery } from './schedule-paths.ts';

type Change = z.infer<typeof changeSchema>;
type Kind = Change['kind'];
const ROWS_PER_PAGE = 50;
const MIN_CHANGES_FOR_FILTERS = 15;
const KINDS: readonly { kind: Kind; label: string; count: (summary: ListSummary) => number }[] = [
  { kind: 'new', label: 'New', count: (summary) => summary.new },
  { kind: 'changed', label: 'Changed', count: (summary) => summary.changed },
  { kind: 'flight-changed', label: 'Flight changed', count: (summary) => summary.flight_changed },
  { kind: 'gone', label: 'Gone', count: (summary) => summary.gone },
];

/** The changes of a list, with former values struck through and new ones beside them. */
export function ComparisonTable({ list }: { list: WholeList }) {
  const { summary } = list;
  const [kind, setKind] = useState<Kind | ''>('');
  const [hotel, setHotel] = useState('');
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const q = useDeferredValue(text.trim());
  const path = `${SCHEDULES}${list.id}/`;
  const query = { kind, hotel, day, q, offset: page * ROWS_PER_PAGE, limit: ROWS_PER_PAGE };
  const { data, error, refetch } = useAdminQuery<PageOf<Change>>(withQuery(`${path}changes/`, query));
  const hotels = useAdminQuery<ChangedHotel[]>(`${path}hotels/`);
  const total = KINDS.reduce((sum, { count }) => sum + count(summary), 0);
  const applyFilter = (change: () => void) => {
    change();
    setPage(0);
  };

  return (
    <Box component="section" aria-labelledby="comparison">
      <Typography variant="h2" id="comparison" sx={{ marginBottom: 1 }}>
        {list.state === 'published' ? 'What was published' : 'What would change'}
      </Typography>
      <Typography sx={{ marginBottom: 2 }}>{describeRest(list)}</Typography>
      {total > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBottom: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kind}
            aria-label="Which changes"
            onChange={(_event, chosen: Kind | '' | null) => applyFilter(() => setKind(chosen ?? ''))}
          >
            <ToggleButton value="">All {formatNumber(total)}</ToggleButton>
            {KINDS.filter(({ count }) => count(summary) > 0).map(({ kind: one, label, count }) => (
              <ToggleButton key={one} value={one}>
                {label} {formatNumber(count(summary))}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {total >= MIN_CHANGES_FOR_FILTERS && (
            <>
              <TextField
                select
                label="Hotel"
                value={hotel}
                onChange={(event) => applyFilter(() => setHotel(event.target.value))}
                sx={{ minWidth: '14rem' }}
              >
                <MenuItem value="">All hotels</MenuItem>
                {(hotels.data ?? []).map((one) => (
                  <MenuItem key={one.hotel_id} value={String(one.hotel_id)}>
                    {one.hotel}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                type="date"
                label="Pickup day"
                value={day}
                onChange={(event) => applyFilter(() => setDay(event.target.value))}
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <TextField
                label="Flight or last name begins"
                value={text}
                onChange={(event) => applyFilter(() => setText(event.target.value))}
              />
            </>
          )}
        </Box>
      )}
      {error && <ErrorMessage failure={error} again={refetch} />}
      {total > 0 && !data && !error && <LoadingIndicator />}
      {data && total > 0 && (
        <>
          {data.total === 0 && <Typography role="status">No change fits. Choose less.</Typography>}
          {data.total > 0 && <ChangesTable changes={data.rows} isPrivate={list.type === 'private'} />}
          {data.total > 0 && (
            <TablePages total={data.total} page={page} rows={ROWS_PER_PAGE} onPage={setPage} of="changes" />
          )}
        </>
      )}
    </Box>
  );
}

function ChangesTable({ changes, isPrivate }: { changes: readonly Change[]; isPrivate: boolean }) {
  return (
    <StackingTable
      label="Changes"
      headings={['What', 'Hotel', ...(isPrivate ? ['Last name'] : []), 'Pickup', 'Place', 'Flight']}
    >
      {changes.map((change) => (
        <ChangeRow key={change.position} change={change} isPrivate={isPrivate} />
      ))}
    </StackingTable>
  );
}

/** Describes departures that stay published or are held back, and rows that are left out. */
function describeRest({ state, summary, scope }: WholeList): string {
  const { new: added, changed, flight_changed, gone, unchanged, held_back, outside_scope, past } = summary;
  const nothing = added + changed + flight_changed + gone === 0;
  return [
    nothing &&
      (scope && !scope.from
        ? 'No row can be compared yet.'
        : state === 'staged' && !isFullyRead(summary)
          ? 'Nothing changes so far, by the rows that can be read.'
          : 'Nothing changes: what is published says the same already.'),
    unchanged > 0 &&
      `${formatCount(unchanged, 'departure')} ${unchanged === 1 ? 'stays' : 'stay'} as published.`,
    held_back > 0 &&
      `${formatCount(held_back, 'departure')} not in the list ${held_back === 1 ? 'is' : 'are'} kept, because a row above, held or not readable, may mean ${held_back === 1 ? 'it' : 'them'}.`,
    past > 0 && `${formatCount(past, 'row')} ${past === 1 ? 'is' : 'are'} of coaches that have left.`,
    outside_scope > 0 &&
      `${formatCount(outside_scope, 'row')} on other days ${outside_scope === 1 ? 'is' : 'are'} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}
