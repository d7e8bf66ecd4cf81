import { Box, Button, MenuItem, TextField } from '@mui/material';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { DayFilter } from '../../../ui/admin/day-filter.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import type { StaffMember } from '../../staff/contract.ts';
import type { AuditPage as Page } from '../audit-contract.ts';
import { AuditTable, entityName } from './audit-table.tsx';

const ROWS_PER_PAGE = 50;
const FILTERS = ['entity', 'actor', 'from', 'to'] as const;

/** Changes made by staff. The URL holds the filters. */
export default function AuditPage() {
  const [search, setSearch] = useQueryParameters();
  const offset = Number(search.get('offset') ?? 0);
  const { data, error, refetch } = useAdminQuery<Page>(`/api/admin/audit/?${toQuery(search, offset)}`);
  const { data: staff = [] } = useAdminQuery<StaffMember[]>('/api/admin/staff/');

  function setParameter(name: string, value: string) {
    setSearch((next) => {
      if (name !== 'offset') next.delete('offset');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  }
  return (
    <AdminPage title="Audit log">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField select label="What" {...filter('entity')} sx={{ minWidth: '12rem' }}>
          <MenuItem value="">Everything</MenuItem>
          {(data?.entities ?? []).map((entity) => (
            <MenuItem key={entity} value={entity}>
              {entityName(entity)}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label="Who" {...filter('actor')} sx={{ minWidth: '12rem' }}>
          <MenuItem value="">Everybody</MenuItem>
          {staff.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <DayFilter
          label="From"
          day={search.get('from') ?? ''}
          onChoose={(day) => setParameter('from', day)}
        />
        <DayFilter label="To" day={search.get('to') ?? ''} onChoose={(day) => setParameter('to', day)} />
        {search.size > 0 && <Button onClick={showAll}>Show all</Button>}
      </Box>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data?.total === 0 && (
        <EmptyState title="Nothing to see here">
          No change matches. Choose other days, or show all.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <AuditTable entries={data.rows} />
          <TablePages
            total={data.total}
            page={Math.floor(offset / ROWS_PER_PAGE)}
            rows={ROWS_PER_PAGE}
            onPage={(page) => setParameter('offset', page === 0 ? '' : String(page * ROWS_PER_PAGE))}
            of="changes"
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

  function filter(name: (typeof FILTERS)[number]) {
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
