import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { AdminEdit } from '../../../ui/admin/admin-edit.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { AdminHotel } from '../admin-contract.ts';
import { HOTEL_LABELS, HotelFields } from './hotel-fields.tsx';
import { HotelUses, type MergeDialogProps } from './hotel-uses.tsx';

/** One hotel: its names, place and phone; below, what hangs on it and what else can be done with it. */
export default function HotelEdit({ MergeDialog }: { MergeDialog: ComponentType<MergeDialogProps> }) {
  const { id } = useParams();
  const notify = useNotify();
  const asked = useAdminQuery<AdminHotel>(`/api/admin/hotels/${id}/`);
  if (asked.error) return <ErrorMessage failure={asked.error} again={() => asked.refetch()} />;
  // A link to a hotel that was merged into another leads to that one.
  if (asked.data && String(asked.data.id) !== id) return <Navigate to={`/hotels/${asked.data.id}`} replace />;
  return (
    <AdminEdit
      resource="hotels"
      labels={HOTEL_LABELS}
      title={<HotelTitle />}
      actions={false}
      mutationOptions={{
        onSuccess: () => notify('Saved. Visitors see it from now on.', { type: 'success' }),
      }}
    >
      <SimpleForm warnWhenUnsavedChanges toolbar={<SaveOnly />}>
        <HotelFields />
      </SimpleForm>
      <Box sx={{ paddingBlock: 3 }}>
        <HotelUses MergeDialog={MergeDialog} />
      </Box>
    </AdminEdit>
  );
}

/** Deleting asks first, and stands below with what would be lost. */
function SaveOnly() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

function HotelTitle() {
  const hotel = useRecordContext<AdminHotel>();
  return <span>{hotel?.name ?? ''}</span>;
}
