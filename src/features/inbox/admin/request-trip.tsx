import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatCount } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { PhoneLink } from '../../../ui/admin/phone-link.tsx';
import type { Message } from '../admin-contract.ts';

/** The trip that an excursion request asks to join, with the pickup of the hotel. [JOIN-04] */
export function RequestTrip({ request }: { request: NonNullable<Message['request']> }) {
  const { excursion_id, excursion, date, hotel, reception_phone: phone, adults, children, pickup } = request;
  return (
    <Box component="section" aria-label="Trip it asks to join">
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {excursion}, {formatDayWithWeekday(date)}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {formatCount(adults, 'adult')}
        {children > 0 && `, ${formatCount(children, 'child', 'children')}`}
      </Typography>
      <Typography>
        {hotel}
        {phone && (
          <>
            , reception <PhoneLink number={phone} />
          </>
        )}
      </Typography>
      <Typography color={pickup ? 'textSecondary' : 'error'} sx={{ marginBottom: 1 }}>
        {pickup ? `Pickup at ${pickup.time}, ${pickup.place}` : 'This excursion has no pickup for the hotel.'}
      </Typography>
      {excursion_id === null ? (
        <Typography color="error">This excursion was deleted.</Typography>
      ) : (
        <Button component={Link} variant="outlined" to={`/excursions/${excursion_id}`}>
          Open the excursion
        </Button>
      )}
    </Box>
  );
}
