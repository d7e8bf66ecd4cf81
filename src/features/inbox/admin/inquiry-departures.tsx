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
import { Link } from 'react-router';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { PhoneLink } from '../../../ui/admin/phone-link.tsx';
import { departuresForLookupAddress } from '../../schedules/admin/departures-address.ts';
import type { Message } from '../admin-contract.ts';

type Inquiry = NonNullable<Message['inquiry']>;
type Departure = Inquiry['departures'][number];

/** The inquired transfer and the departures found for it, with links to them. */
export function InquiryDepartures({ name, inquiry }: { name: string; inquiry: Inquiry }) {
  const { hotel, departure_date: date, flight_number: flight, departures, reception_phone: phone } = inquiry;
  return (
    <Box component="section" aria-label="Departures it asks about">
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {hotel}, {formatDayWithWeekday(date)}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
        {flight ? `Flight ${flight}` : 'No flight given'}
        {phone && (
          <>
            , reception <PhoneLink number={phone} />
          </>
        )}
      </Typography>
      {departures.length === 0 ? (
        <Typography sx={{ marginBottom: 1.5 }}>Nothing is in the schedule for this hotel and day.</Typography>
      ) : (
        <Table size="small" aria-label="Departures found" sx={{ marginBottom: 1.5 }}>
          <TableHead>
            <TableRow>
              <TableCell>Pickup</TableCell>
              <TableCell>Flight</TableCell>
              <TableCell>For</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {departures.map((departure, position) => (
              <DepartureRow key={position} departure={departure} name={name} inquiryFlight={flight} />
            ))}
          </TableBody>
        </Table>
      )}
      {flight && departures.length > 0 && !departures.some((departure) => isFlight(flight, departure)) && (
        <Typography color="error" sx={{ marginBottom: 1.5, fontWeight: 600 }}>
          Flight {flight} is not in the schedule for this hotel and day.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['group', 'private'] as const).map((type) => (
          <Button
            key={type}
            component={Link}
            variant="outlined"
            to={departuresForLookupAddress({ hotelId: inquiry.hotel_id, date, type })}
          >
            {type === 'group' ? 'Open the coaches' : 'Open the private cars'}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function DepartureRow({
  departure,
  name,
  inquiryFlight,
}: {
  departure: Departure;
  name: string;
  inquiryFlight: string;
}) {
  const { id, type, pickup_date, pickup_time, pickup_point, flight_number, flight_time, last_name } =
    departure;
  const sameFlight = isFlight(inquiryFlight, departure);
  return (
    <TableRow sx={{ '& td, & th': { verticalAlign: 'top', opacity: departure.concerns ? 1 : 0.75 } }}>
      <TableCell component="th" scope="row">
        <PlainLink component={Link} to={`/departures/${id}`} sx={{ fontWeight: 600 }}>
          {pickup_time ?? 'Time not set'}
        </PlainLink>
        <br />
        {formatDayWithWeekday(pickup_date)}
        <Box sx={{ color: 'text.secondary' }}>{pickup_point}</Box>
      </TableCell>
      <TableCell sx={{ fontWeight: sameFlight ? 600 : 400 }}>
        {flight_number}
        {flight_time ? `, ${flight_time}` : ''}
        {sameFlight && <Box sx={{ color: 'success.main' }}>The flight asked for</Box>}
      </TableCell>
      <TableCell>
        {type === 'group' ? 'Everybody (coach)' : last_name}
        {type === 'private' && departure.concerns && last_name !== name && (
          <Box sx={{ color: 'text.secondary' }}>taken to be {name}</Box>
        )}
      </TableCell>
    </TableRow>
  );
}

function isFlight(asked: string, { flight_number }: Departure): boolean {
  return asked !== '' && plain(asked) === plain(flight_number);
}

function plain(flight: string): string {
  return flight.replace(/\s/g, '').toUpperCase();
}
