import {
  Box,
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { Link } from 'react-router';
import type { AdminHotelRow } from '../admin-contract.ts';

/** A table of hotels that marks missing data, sortable by name and municipality. */
export function HotelTable({
  rows,
  sort,
  down,
  onSort,
}: {
  rows: readonly AdminHotelRow[];
  /** Undefined while results are ordered by relevance. */
  sort: 'name' | 'municipality' | undefined;
  down: boolean;
  onSort: (sort: 'name' | 'municipality') => void;
}) {
  const heading = (by: 'name' | 'municipality', label: string) => (
    <TableCell sortDirection={sort === by ? (down ? 'desc' : 'asc') : false}>
      <TableSortLabel active={sort === by} direction={down ? 'desc' : 'asc'} onClick={() => onSort(by)}>
        {label}
      </TableSortLabel>
    </TableCell>
  );
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Hotels">
      <Table size="small">
        <TableHead>
          <TableRow>
            {heading('name', 'Hotel')}
            {heading('municipality', 'Municipality')}
            <TableCell>Reception</TableCell>
            <TableCell>To do</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((hotel) => (
            <HotelRow key={hotel.id} {...hotel} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function HotelRow(hotel: AdminHotelRow) {
  const { id, name, municipality, reception_phone, former_names, aliases } = hotel;
  const others = [...former_names, ...aliases];
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: '12rem', overflowWrap: 'anywhere' }}>
        <Box component={Link} to={`/hotels/${id}`} sx={{ color: 'var(--sea)', fontWeight: 600 }}>
          {name}
        </Box>
        {others.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            also {others.slice(0, 3).join(', ')}
            {others.length > 3 && ` and ${others.length - 3} more`}
          </Typography>
        )}
      </TableCell>
      <TableCell>{municipality}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {reception_phone ?? (
          <Typography component="span" variant="body2" color="textSecondary">
            No telephone
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <MissingData {...hotel} />
      </TableCell>
    </TableRow>
  );
}

function MissingData({ active, latitude, has_pickup }: AdminHotelRow) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {!active && <Chip size="small" label="Hidden" />}
      {latitude === null && <Chip size="small" color="error" variant="outlined" label="No position" />}
      {active && !has_pickup && <Chip size="small" variant="outlined" label="No pickup on sale" />}
    </Box>
  );
}
