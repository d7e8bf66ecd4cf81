import { Box, Typography } from '@mui/material';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { departuresAddress } from '../../schedules/admin/departures-address.ts';
import type { Pending, Today } from '../today-contract.ts';
import { InnerLink, More, Row, Rows } from './rows.tsx';
import { timeLeft } from './time-left.ts';
import { TodayCard } from './today-card.tsx';

/** Departures of the next 72 hours without a pickup time. [DESK-76] */
export function PendingCard({ published, total, rows, now }: Today['pending'] & { now: string }) {
  const shown = rows.reduce((sum, { departures }) => sum + departures, 0);
  return (
    <TodayCard
      title="Still without a time"
      count={total}
      checked={published > 0}
      emptyText={
        published > 0
          ? `${formatCount(published, 'departure')} of the next 72 hours: each has its time.`
          : 'No departure of the next 72 hours is published.'
      }
      hint="These leave within 72 hours. Upload a list with their times, or set them one by one."
    >
      <Rows label="Departures without a time">
        {rows.map((row) => (
          <Row key={`${row.hotel_id} ${row.date} ${row.type}`}>
            <PendingRow row={row} now={now} />
          </Row>
        ))}
      </Rows>
      {total > shown && <More to="/departures?pending=true">and {total - shown} more departures</More>}
    </TodayCard>
  );
}

function PendingRow({ row, now }: { row: Pending; now: string }) {
  const { hotel, hotel_id, date, type, departures, flights, flight_date, flight_time } = row;
  const left = timeLeft({ date: flight_date ?? date, time: flight_time ?? '23:59' }, new Date(now));
  const nextDay = flight_date && flight_date !== date ? `${formatDayWithWeekday(flight_date)} ` : '';
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ minWidth: 0 }}>
        <InnerLink to={departuresAddress({ hotelId: hotel_id, date, type })}>{hotel}</InnerLink>
        <Typography variant="body2" color="textSecondary">
          {departures} {type} {departures === 1 ? 'departure' : 'departures'}
          {flights.length > 0 && `, ${flights.slice(0, 4).join(', ')}${flights.length > 4 ? ' …' : ''}`}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatDayWithWeekday(date)}</Typography>
      <Typography variant="body2">
        {flight_time ? `flight ${nextDay}at ${flight_time}, in ${left}` : `day ends in ${left}`}
      </Typography>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 7rem 13.5rem' },
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'baseline',
} as const;
