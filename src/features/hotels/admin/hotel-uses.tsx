import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { AdminHotel, HotelUsage } from '../admin-contract.ts';
import { plural } from './plural.ts';

export interface MergeDialogProps {
  hotel: AdminHotel;
  onMerged: () => void;
  onClose: () => void;
}

/** Where a hotel is used; merging, and deletion of a hotel that was never used. */
export function HotelUses({
  hotel,
  onGone,
  MergeDialog,
}: {
  hotel: AdminHotel;
  /** Called once it is merged into another or deleted. */
  onGone: () => void;
  MergeDialog: ComponentType<MergeDialogProps>;
}) {
  const [merging, setMerging] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const { data: usage } = useAdminQuery<HotelUsage>(`/api/admin/hotels/${hotel.id}/usage/`);
  if (!usage) return null;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        What refers to it
      </Typography>
      <Typography>
        {plural(usage.departures_ahead, 'departure')} ahead with{' '}
        {plural(usage.subscriptions_ahead, 'subscriber')}, {plural(usage.pickups, 'excursion pickup')},{' '}
        <PlainLink component={Link} to={`/meetings?hotel_id=${hotel.id}`}>
          {plural(usage.meetings_ahead, 'info meeting')} ahead
        </PlainLink>
        .
      </Typography>
      {!hotel.active && usage.departures_ahead > 0 && (
        <Typography color="error">
          The hotel is hidden: guests see these departures only by a link, as in their e-mails.
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', marginTop: 2 }}>
        <Button variant="outlined" onClick={() => setMerging(true)}>
          Merge into another hotel …
        </Button>
        {usage.deletable && (
          <ConfirmButton
            color="error"
            question={`Delete ${hotel.name}?`}
            text="Nothing was ever stored for this hotel. It is gone for good."
            confirm="Delete"
            onConfirm={async () => {
              await adminApi.delete(`/api/admin/hotels/${hotel.id}/?version=${hotel.version}`);
              notify(`${hotel.name} was deleted.`, { type: 'success' });
              onGone();
              void navigate('/hotels');
            }}
          >
            Delete
          </ConfirmButton>
        )}
      </Box>
      {merging && <MergeDialog hotel={hotel} onMerged={onGone} onClose={() => setMerging(false)} />}
    </>
  );
}
