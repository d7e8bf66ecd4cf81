import { Box, Chip, TableCell, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { changeSchema } from '../schedule-contract.ts';

type Change = z.infer<typeof changeSchema>;
type Facts = NonNullable<Change['after']>;

const KIND_WORDS: Record<Change['kind'], string> = {
  new: 'New',
  changed: 'Changed',
  'flight-changed': 'Flight changed',
  gone: 'Gone',
};
const KIND_COLOURS = {
  new: 'success',
  changed: 'error',
  'flight-changed': 'error',
  gone: 'default',
} as const;

/** One change, readable in a line. */
export function ChangeRow({ change, isPrivate }: { change: Change; isPrivate: boolean }) {
  const { kind, hotel, before, after } = change;
  const tell = (say: (facts: Facts) => string) => (
    <Told before={before && say(before)} after={after && say(after)} />
  );
  return (
    <TableRow hover sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell>
        <Chip size="small" variant="outlined" color={KIND_COLOURS[kind]} label={KIND_WORDS[kind]} />
      </TableCell>
      <TableCell>{hotel}</TableCell>
      {isPrivate && <TableCell>{tell(({ last_name }) => last_name)}</TableCell>}
      <TableCell>
        <Line>{tell(({ pickup_date }) => formatDayWithWeekday(pickup_date))}</Line>
        <Box sx={{ fontWeight: 600 }}>{tell(sayTime)}</Box>
      </TableCell>
      <TableCell>
        {tell(({ pickup_point }) => pickup_point)}
        {before && after && !isSamePlace(before, after) && (
          <Typography variant="body2" color={after.pickup_lat === null ? 'error' : undefined}>
            {after.pickup_lat === null
              ? 'No point on the map: none is stated for this place.'
              : 'The point on the map moves.'}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        <Box sx={{ fontWeight: 600 }}>{tell(({ flight_number }) => flight_number || 'no flight')}</Box>
        <Line>{tell(sayFlight)}</Line>
      </TableCell>
    </TableRow>
  );
}

/** The old struck through, the new beside it; what is alike once. */
function Told({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <>{after}</>;
  if (after === null) return <del>{before}</del>;
  if (before === after) return <>{after}</>;
  return (
    <>
      {before && (
        <Box component="del" sx={{ color: 'text.secondary', marginRight: 1 }}>
          {before}
        </Box>
      )}
      <Box component="ins" sx={{ color: 'error.main', fontWeight: 600, textDecoration: 'none' }}>
        {after || 'none'}
      </Box>
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      {children}
    </Typography>
  );
}

function sayTime({ pickup_time }: Facts): string {
  return pickup_time ?? 'time not set yet';
}

function sayFlight({ flight_date, flight_time, flight_destination }: Facts): string {
  const when = [flight_date && formatDayWithWeekday(flight_date), flight_time].filter(Boolean).join(' ');
  return [flight_destination, when].filter(Boolean).join(', ');
}

function isSamePlace(one: Facts, other: Facts): boolean {
  return one.pickup_lat === other.pickup_lat && one.pickup_lng === other.pickup_lng;
}
