import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { DayFilter } from '../../../ui/admin/day-filter.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import type { AccessLogPage as Page } from '../../staff/access-log-contract.ts';
import type { StaffMember } from '../../staff/contract.ts';
import { EVENT_LABELS } from './access-log-labels.ts';
import { AccessLogTable } from './access-log-table.tsx';

const ROWS_PER_PAGE = 50;
const FILTERS = ['person', 'event', 'network', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

/** Sign-ins, failed attempts and changes of access. The URL holds the filters. */
export default function AccessLogPage() {
  const [search, setSearch] = useQueryParameters();
  const offset = Number(search.get('offset') ?? 0);
  const { data, error, refetch } = useAdminQuery<Page>(`/api/admin/access-log/?${toQuery(search, offset)}`);
  const { data: staff = [] } = useAdminQuery<StaffMember[]>('/api/admin/staff/');

  function setParameter(name: Filter | 'offset', value: string) {
    setSearch((next) => {
      if (name !== 'offset') next.delete('offset');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  }
  return (
    <AdminPage title="Access log">
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: '44rem' }}>
        Entries are stored for a year and cannot be changed. The same network code means the same network; the
        address itself is not stored.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField select label="Who" {...filter('person')} sx={{ minWidth: '12rem' }}>
          <MenuItem value="">Everyone</MenuItem>
          {staff.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label="What" {...filter('event')} sx={{ minWidth: '12rem' }}>
          <MenuItem value="">Everything</MenuItem>
          {Object.entries(EVENT_LABELS).map(([event, label]) => (
            <MenuItem key={event} value={event}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <DayFilter
          label="From"
          day={search.get('from') ?? ''}
          onChoose={(day) => setParameter('from', day)}
        />
        <DayFilter label="To" day={search.get('to') ?? ''} onChoose={(day) => setParameter('to', day)} />
        {search.get('network') && (
          <Chip label={`Network ${search.get('network')}`} onDelete={() => setParameter('network', '')} />
        )}
        {search.size > 0 && <Button onClick={showAll}>Show all</Button>}
      </Box>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data?.total === 0 && (
        <EmptyState title="No entries">
          {search.size > 0
            ? 'No entry matches. Choose other days, or show all.'
            : 'Sign-ins, failed attempts and changes of access appear here.'}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <AccessLogTable entries={data.rows} />
          <TablePages
            total={data.total}
            page={Math.floor(offset / ROWS_PER_PAGE)}
            rows={ROWS_PER_PAGE}
            onPage={(page) => setParameter('offset', page === 0 ? '' : String(page * ROWS_PER_PAGE))}
            of="entries"
          />
        </>
      )}
    </AdminPage>
  );

  function showAll() {
    setSearch((next) => {
      for (const name of [...next.keys()]) next.delete(name);
    });
  }

  function filter(name: Filter) {
    return {
      value: search.get(name) ?? '',
      onChange: (event: { target: { value: string } }) => setParameter(name, event.target.value),
    };
  }
}

function toQuery(search: URLSearchParams, offset: number): URLSearchParams {
  const query = new URLSearchParams({ offset: String(offset), limit: String(ROWS_PER_PAGE) });
  for (const name of FILTERS) {
    const value = search.get(name);
    if (value) query.set(name, value);
  }
  return query;
}
