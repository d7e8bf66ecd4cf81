import {
  Box,
  Button,
  Link as PlainLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { EmptyState } from '../../../ui/admin/empty-state.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { SearchField } from '../../../ui/admin/search-field.tsx';
import { TablePages } from '../../../ui/admin/table-pages.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { StopRow, UnknownPlace } from '../admin-contract.ts';

const PATH = '/api/admin/stops/';
const ROWS_PER_PAGE = 50;

/** The stops, and places of lists that are none yet. [STOP-02] */
export default function StopsPage() {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(0);
  const query = new URLSearchParams({
    offset: String(page * ROWS_PER_PAGE),
    limit: String(ROWS_PER_PAGE),
    ...(q ? { q } : {}),
  });
  const { data, error, refetch } = useAdminQuery<{ total: number; rows: StopRow[] }>(`${PATH}?${query}`);
  const add = (
    <Button component={Link} to="/stops/new" variant="contained">
      Add a stop
    </Button>
  );
  return (
    <AdminPage title="Stops" actions={add}>
      <Box sx={{ marginBottom: 2, maxWidth: '24rem' }}>
        <SearchField
          label="Name or town"
          value={q}
          onSearch={(text) => {
            setQ(text.trim());
            setPage(0);
          }}
        />
      </Box>
      {error && <ErrorMessage failure={error} again={() => refetch()} />}
      {!data && !error && <LoadingIndicator />}
      {data?.total === 0 && q !== '' && (
        <EmptyState title="No stop fits">Search by another of its names, or by its town.</EmptyState>
      )}
      {data?.total === 0 && q === '' && (
        <EmptyState title="There are no stops yet" action={add}>
          Guests read how to find a stop, and lists may spell it as they like.
        </EmptyState>
      )}
      {data && data.total > 0 && <StopTable rows={data.rows} />}
      {data && data.total > 0 && (
        <TablePages total={data.total} page={page} rows={ROWS_PER_PAGE} onPage={setPage} of="stops" />
      )}
      <UnknownPlaces />
    </AdminPage>
  );
}

function StopTable({ rows }: { rows: readonly StopRow[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Stops">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Stop</TableCell>
            <TableCell>Town</TableCell>
            <TableCell>Directions missing</TableCell>
            <TableCell align="right">Usual for hotels</TableCell>
            <TableCell align="right">Departures ahead</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((stop) => (
            <TableRow key={stop.id}>
              <TableCell component="th" scope="row" sx={NAME}>
                <PlainLink component={Link} to={`/stops/${stop.id}`}>
                  {stop.name}
                </PlainLink>
                {stop.aliases.length > 0 && (
                  <Typography variant="body2" color="textSecondary">
                    also {stop.aliases.slice(0, 3).join(', ')}
                    {stop.aliases.length > 3 && ` and ${stop.aliases.length - 3} more`}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{stop.kind === 'hotel' ? 'At the hotels' : stop.municipality}</TableCell>
              <TableCell>
                {stop.missing.length === 7
                  ? 'all languages'
                  : stop.missing.map((language) => LANGUAGE_NAMES[language]).join(', ') || 'none'}
              </TableCell>
              <TableCell align="right">{stop.hotels}</TableCell>
              <TableCell align="right">{stop.departures_ahead}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const NAME = { minWidth: '12rem', overflowWrap: 'anywhere' } as const;

/** Places that lists name and that no stop is recognised from. */
function UnknownPlaces() {
  const { data, error, refetch } = useAdminQuery<UnknownPlace[]>(`${PATH}unknown/`);
  if (error) return <ErrorMessage failure={error} again={() => refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="unknown-places" sx={{ marginTop: 4 }}>
      <Typography variant="h3" component="h2" id="unknown-places" sx={{ marginBottom: 1 }}>
        Places in lists that are no stop yet
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Places without a stop">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Place</TableCell>
              <TableCell>Town of its hotels</TableCell>
              <TableCell align="right">Hotels</TableCell>
              <TableCell align="right">Departures ahead</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((place) => (
              <TableRow key={JSON.stringify(place)}>
                <TableCell component="th" scope="row" sx={NAME}>
                  {place.pickup_point}
                  <Box>
                    <Button component={Link} to={`/stops/new?${filledIn(place)}`} size="small">
                      Make it a stop
                    </Button>
                  </Box>
                </TableCell>
                <TableCell>{place.municipality}</TableCell>
                <TableCell align="right">{place.hotels}</TableCell>
                <TableCell align="right">{place.departures}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

function filledIn({ pickup_point, municipality, latitude, longitude }: UnknownPlace): URLSearchParams {
  const position = latitude === null || longitude === null ? {} : { position: `${latitude}, ${longitude}` };
  return new URLSearchParams({ name: pickup_point, municipality, ...position });
}
