import { Box, Button, MenuItem, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { SearchField } from '../../../ui/admin/search-field.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { AdminHotelRow } from '../admin-contract.ts';
import { HotelTable } from './hotel-table.tsx';
import { HOTEL_FILTERS, type HotelsView, useHotelsView } from './use-hotels-view.ts';

const ROWS_PER_PAGE = 50;
const HOTELS = '/api/admin/hotels/';

/** All hotels, with search and filters. */
export default function HotelsPage() {
  const [view, show] = useHotelsView();
  const { q, municipality, page, sort, down } = view;
  const query = queryOf(view);
  const hotels = useQuery({
    queryKey: [...adminKey(HOTELS), query.toString()],
    queryFn: ({ signal }) =>
      adminApi.get<{ total: number; rows: AdminHotelRow[] }>(`${HOTELS}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isPlaceholderData, refetch } = hotels;
  const filtered = q !== '' || municipality !== '' || view.only !== '';

  return (
    <AdminPage title="Hotels" actions={<AddHotel />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 2 }}>
        <SearchField
          label="Any of its names"
          value={q}
          onSearch={(text) => show({ q: text })}
          sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
        <Municipality value={municipality} onChange={(chosen) => show({ municipality: chosen })} />
        <TextField
          select
          label="Show"
          value={view.only}
          onChange={(change) => show({ only: change.target.value as HotelsView['only'] })}
          slotProps={SHOW_EMPTY_OPTION}
          sx={{ minWidth: '14rem' }}
        >
          {Object.entries(HOTEL_FILTERS).map(([value, { label }]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error && <ErrorMessage failure={error} again={() => refetch()} />}
      {isPending && <LoadingIndicator />}
      {data?.total === 0 && !isPlaceholderData && <NoHotels filtered={filtered} />}
      {data && data.total > 0 && (
        <>
          <HotelTable
            rows={data.rows}
            sort={q.trim() === '' ? sort : undefined}
            down={down}
            onSort={(by) => show({ sort: by, down: by === sort && !down })}
          />
          <TablePages
            total={data.total}
            page={page}
            rows={ROWS_PER_PAGE}
            onPage={(next) => show({ page: next })}
            of="hotels"
          />
        </>
      )}
    </AdminPage>
  );
}

function Municipality({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { data = [] } = useAdminQuery<{ name: string; hotels: number }[]>(`${HOTELS}municipalities/`);
  return (
    <TextField
      select
      label="Municipality"
      value={data.some(({ name }) => name === value) ? value : ''}
      onChange={(change) => onChange(change.target.value)}
      slotProps={SHOW_EMPTY_OPTION}
      sx={{ minWidth: '14rem' }}
    >
      <MenuItem value="">All municipalities</MenuItem>
      {data.map(({ name, hotels }) => (
        <MenuItem key={name} value={name}>
          {name} ({hotels})
        </MenuItem>
      ))}
    </TextField>
  );
}

function AddHotel() {
  return (
    <Button component={Link} to="/hotels/create" variant="contained">
      Add a hotel
    </Button>
  );
}

function NoHotels({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState title="No hotel fits">
        Search by another name, or show all. A hotel that is missing can be added.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="There are no hotels yet" action={<AddHotel />}>
      Schedules, pickups and info meetings are all of a hotel: begin here.
    </EmptyState>
  );
}

function queryOf({ q, municipality, only, page, sort, down }: HotelsView): URLSearchParams {
  return new URLSearchParams({
    offset: String(page * ROWS_PER_PAGE),
    limit: String(ROWS_PER_PAGE),
    sort,
    order: down ? 'desc' : 'asc',
    ...HOTEL_FILTERS[only].filter,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(municipality ? { municipality } : {}),
  });
}

const SHOW_EMPTY_OPTION = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;
