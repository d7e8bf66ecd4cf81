import { Box, Chip, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { StackingCell } from '../../../ui/admin/stacking-table.tsx';
import type { changeSchema } from '../schedule-contract.ts';

type Change = z.infer<typeof changeSchema>;
type Facts = NonNullable<Change['after']>;

const KIND_LABELS: Record<Change['kind'], string> = {
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

/** On phones the new value stands below the former one, so that neither is outside of the screen. */
const TIME_CELL = { whiteSpace: 'nowrap', '& ins': { display: { xs: 'table', sm: 'inline' } } } as const;

/** One change in a row. */
export function ChangeRow({ change, isPrivate }: { change: Change; isPrivate: boolean }) {
  const { kind, hotel, former_hotel, before, after } = change;
  const compare = (format: (facts: Facts) => string) => (
    <BeforeAndAfter before={before && format(before)} after={after && format(after)} />
  );
  return (
    <TableRow role="row" hover sx={{ '& td': { verticalAlign: 'top' } }}>
      <StackingCell>
        <Chip size="small" variant="outlined" color={KIND_COLOURS[kind]} label={KIND_LABELS[kind]} />
      </StackingCell>
      <StackingCell heading="Hotel">
        <BeforeAndAfter before={former_hotel ?? hotel} after={hotel} />
      </StackingCell>
      {isPrivate && <StackingCell heading="Last name">{compare(({ last_name }) => last_name)}</StackingCell>}
      <StackingCell heading="Pickup" sx={TIME_CELL}>
        <Line>{compare(({ pickup_date }) => formatDayWithWeekday(pickup_date))}</Line>
        <Box sx={{ fontWeight: 600 }}>{compare(formatTime)}</Box>
      </StackingCell>
      <StackingCell heading="Place">
        {compare(({ pickup_point }) => pickup_point)}
        {before && after && !isSamePlace(before, after) && (
          <Typography variant="body2" color={after.pickup_lat === null ? 'error' : undefined}>
            {after.pickup_lat === null
              ? 'No point on the map: none is stated for this place.'
              : 'The point on the map moves.'}
          </Typography>
        )}
      </StackingCell>
      <StackingCell heading="Flight">
        <Box sx={{ fontWeight: 600 }}>{compare(({ flight_number }) => flight_number || 'no flight')}</Box>
        <Line>{compare(formatFlight)}</Line>
      </StackingCell>
    </TableRow>
  );
}

/** The former value struck through, the new one beside it; an unchanged value once. */
function BeforeAndAfter({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <>{after}</>;
  if (after === null) return <del>{before}</del>;
  if (before === after) return <>{after}</>;
  return (
    <>
      {before && (
        <Box component="del" sx={{ color: 'text.secondary', marginRight: 0.5 }}>
          {before}
        </Box>
      )}{' '}
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

function formatTime({ pickup_time }: Facts): string {
  return pickup_time ?? 'time not set yet';
}

function formatFlight({ flight_date, inferred_flight_date, ...facts }: Facts): string {
  const { flight_time, flight_destination, coach } = facts;
  const inferred = inferred_flight_date && `${formatDayWithWeekday(inferred_flight_date)} (inferred)`;
  const day = flight_date ? formatDayWithWeekday(flight_date) : inferred;
  const when = [day, flight_time].filter(Boolean).join(' ');
  return [flight_destination, when, coach && `coach ${coach}`].filter(Boolean).join(', ');
}

function isSamePlace(one: Facts, other: Facts): boolean {
  return one.pickup_lat === other.pickup_lat && one.pickup_lng === other.pickup_lng;
}
