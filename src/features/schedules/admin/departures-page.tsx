import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Link as PlainLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  TextField,
  Typography,
} from '@mui/material';
import { Link } from 'react-router';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { DayFilter } from '../../../ui/admin/day-filter.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { SearchField } from '../../../ui/admin/search-field.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useQueryParameters } from '../../../ui/admin/use-query-parameters.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import type { DepartureRow } from '../../departures/admin-contract.ts';
import { HotelFilter } from './hotel-filter.tsx';
import { TYPE_LABELS } from './schedule-labels.ts';
import { DEPARTURES, type PageOf, withQuery } from './schedule-paths.ts';

const ROWS_PER_PAGE = 25;
const COLUMNS = [
  ['pickup_date', 'Pickup'],
  ['hotel', 'Hotel'],
  ['flight_number', 'Flight'],
  ['last_name', 'Last name'],
] as const;

/** Search of published departures. The URL holds the filters. */
export default function DeparturesPage() {
  const [search, setSearch] = useQueryParameters();
  const filters = {
    from: search.get('from') ?? todayInMadrid(),
    to: search.get('to') ?? '',
    hotel: search.get('hotel') ?? '',
    type: search.get('type') ?? '',
    pending: search.get('pending') ?? '',
    q: search.get('q') ?? '',
    sort: search.get('sort') ?? 'pickup_date',
    order: search.get('order') === 'desc' ? 'desc' : 'asc',
  } as const;
  const page = Number(search.get('page') ?? 0);
  const path = withQuery(DEPARTURES, { ...filters, offset: page * ROWS_PER_PAGE, limit: ROWS_PER_PAGE });
  const { data, error, refetch } = useAdminQuery<PageOf<DepartureRow>>(path);

  function setFilters(values: Record<string, string>) {
    setSearch((next) => {
      next.delete('page');
      for (const [name, value] of Object.entries(values)) {
        if (value === '' && name !== 'from') next.delete(name);
        else next.set(name, value);
      }
    });
  }
  const setPage = (to: number) => setSearch((next) => next.set('page', String(to)), { replace: false });

  return (
    <AdminPage
      title="Departures"
      actions={
        <>
          <Button component={Link} to="/departures/flight-numbers" variant="outlined">
            Flight numbers
          </Button>
          <Button component={Link} to="/departures/new" variant="contained" startIcon={<AddIcon />}>
            Add a departure
          </Button>
        </>
      }
    >
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', marginBottom: 1 }}
      >
        <SearchField
          label="Flight or last name"
          value={filters.q}
          onSearch={(q) => setFilters({ q })}
          sx={{ minWidth: '14rem' }}
        />
        <HotelFilter hotelId={filters.hotel} onChoose={(hotel) => setFilters({ hotel })} />
        <TextField
          select
          label="Kind"
          value={filters.type}
          onChange={(event) => setFilters({ type: event.target.value })}
          sx={{ minWidth: '12rem' }}
        >
          <MenuItem value="">All kinds</MenuItem>
          {Object.entries(TYPE_LABELS).map(([type, label]) => (
            <MenuItem key={type} value={type}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <DayFilter label="From" day={filters.from} onChoose={(from) => setFilters({ from })} />
        <DayFilter label="To" day={filters.to} onChoose={(to) => setFilters({ to })} />
        <FormControlLabel
          sx={{ marginTop: 0.5 }}
          control={
            <Checkbox
              checked={filters.pending === 'true'}
              onChange={(_event, on) => setFilters({ pending: on ? 'true' : '' })}
            />
          }
          label="Only without a time"
        />
      </Box>
      {error && <ErrorMessage failure={error} again={refetch} />}
      {!data && !error && <LoadingIndicator />}
      {data?.total === 0 && (
        <EmptyState title="No departure fits">
          Look for less: an earlier first day, another hotel, or the beginning of the flight number.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <TableContainer tabIndex={0} role="region" aria-label="Departures">
            <Table size="small">
              <TableHead>
                <TableRow>
                  {COLUMNS.map(([column, label]) => (
                    <TableCell key={column} sortDirection={filters.sort === column ? filters.order : false}>
                      <TableSortLabel
                        active={filters.sort === column}
                        direction={filters.sort === column ? filters.order : 'asc'}
                        onClick={() =>
                          setFilters({
                            sort: column,
                            order: filters.sort === column && filters.order === 'asc' ? 'desc' : 'asc',
                          })
                        }
                      >
                        {label}
                      </TableSortLabel>
                    </TableCell>
                  ))}
                  <TableCell>Place</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.rows.map((departure) => (
                  <Row key={departure.id} departure={departure} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <TablePages total={data.total} page={page} rows={ROWS_PER_PAGE} onPage={setPage} of="departures" />
        </>
      )}
    </AdminPage>
  );
}

function Row({ departure }: { departure: DepartureRow }) {
  const { id, type, hotel, municipality, pickup_date, pickup_time, pickup_point, last_name } = departure;
  const { flight_number, flight_destination, coach } = departure;
  return (
    <TableRow hover sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell>
        <PlainLink component={Link} to={`/departures/${id}`} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatDayWithWeekday(pickup_date)}, {pickup_time ?? 'no time yet'}
        </PlainLink>
        <SecondaryText>{TYPE_LABELS[type]}</SecondaryText>
      </TableCell>
      <TableCell>
        {hotel}
        <SecondaryText>{municipality}</SecondaryText>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {flight_number || 'no flight'}
        <SecondaryText>
          {[flight_destination, coach && `coach ${coach}`].filter(Boolean).join(', ')}
        </SecondaryText>
      </TableCell>
      <TableCell>{last_name || '–'}</TableCell>
      <TableCell>{pickup_point}</TableCell>
    </TableRow>
  );
}

function SecondaryText({ children }: { children: string | null }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
