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

/** Form for a hotel, followed by where it is used, merging and deletion. */
export default function HotelPage({ MergeDialog }: { MergeDialog: ComponentType<MergeDialogProps> }) {
  const { id } = useParams();
  const notify = useNotify();
  const query = useAdminQuery<AdminHotel>(`/api/admin/hotels/${id}/`);
  if (query.error) return <ErrorMessage failure={query.error} again={() => query.refetch()} />;
  // A link to a hotel that was merged into another leads to that one.
  if (query.data && String(query.data.id) !== id) return <Navigate to={`/hotels/${query.data.id}`} replace />;
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
      <SimpleForm warnWhenUnsavedChanges toolbar={<SaveToolbar />}>
        <HotelFields />
      </SimpleForm>
      <Box sx={{ paddingBlock: 3 }}>
        <HotelUses MergeDialog={MergeDialog} />
      </Box>
    </AdminEdit>
  );
}

/** Without the default delete button: deletion is below, with a confirmation. */
function SaveToolbar() {
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
