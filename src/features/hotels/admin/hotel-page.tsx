import { Box, Button } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { DraftNotice } from '../../../ui/admin/draft-notice.tsx';
import { ErrorMessage } from '../../../ui/admin/error-message.tsx';
import { RecordForm } from '../../../ui/admin/record-form.tsx';
import { useNewRecord } from '../../../ui/admin/use-new-record.ts';
import { useRecordForm } from '../../../ui/admin/use-record-form.ts';
import type { AdminHotel, HotelBody } from '../admin-contract.ts';
import { HOTEL_LABELS, HotelFields } from './hotel-fields.tsx';
import { HotelUses, type MergeDialogProps } from './hotel-uses.tsx';

const PATH = '/api/admin/hotels/';
const EMPTY_HOTEL: HotelBody = {
  name: '',
  municipality: '',
  latitude: null,
  longitude: null,
  reception_phone: null,
  active: true,
  aliases: [],
  former_names: [],
};

interface HotelPageProps {
  MergeDialog: ComponentType<MergeDialogProps>;
}

/** Editor of a hotel, existing or new; below an existing one stand where it is used, merging and deletion. */
export default function HotelPage({ MergeDialog }: HotelPageProps) {
  const { id = 'create' } = useParams();
  return id === 'create' ? <NewHotel /> : <EditHotel key={id} id={id} MergeDialog={MergeDialog} />;
}

function EditHotel({ id, MergeDialog }: HotelPageProps & { id: string }) {
  const form = useRecordForm<AdminHotel>(`${PATH}${id}/`);
  const [isReadable, setReadable] = useState(true);
  const { record: hotel } = form;
  // A link to a hotel that was merged into another leads to that one.
  if (hotel && String(hotel.id) !== id) return <Navigate to={`/hotels/${hotel.id}`} replace />;
  return (
    <AdminPage title={hotel?.name || 'Hotel'}>
      <RecordForm
        form={form}
        labels={HOTEL_LABELS}
        savedWords="Saved. Visitors see it from now on."
        blocked={!isReadable}
      >
        {(edited) => (
          <HotelFields
            hotel={edited}
            onChange={form.change}
            onReadable={setReadable}
            problem={form.problem}
            problemsIn={form.problemsIn}
          />
        )}
      </RecordForm>
      {hotel && (
        <Box sx={{ paddingBlock: 3 }}>
          <HotelUses hotel={hotel} onGone={form.discard} MergeDialog={MergeDialog} />
        </Box>
      )}
    </AdminPage>
  );
}

function NewHotel() {
  const notify = useNotify();
  const navigate = useNavigate();
  const [isReadable, setReadable] = useState(true);
  const form = useNewRecord<AdminHotel, HotelBody>(PATH, EMPTY_HOTEL, ({ id, name }) => {
    notify(`${name} was added. Visitors find it from now on.`, { type: 'success' });
    void navigate(`/hotels/${id}`);
  });
  const { record: hotel } = form;
  return (
    <AdminPage title="A new hotel">
      <form onSubmit={form.add} noValidate>
        <DraftNotice at={form.restoredAt} onDiscard={form.discard} />
        <HotelFields
          hotel={hotel}
          onChange={form.change}
          onReadable={setReadable}
          problem={form.problem}
          problemsIn={form.problemsIn}
        />
        {form.failure !== undefined && <ErrorMessage failure={form.failure} />}
        <Button
          type="submit"
          variant="contained"
          loading={form.busy}
          disabled={!isReadable || !hotel.name.trim() || !hotel.municipality.trim()}
          sx={{ marginTop: 2 }}
        >
          Add the hotel
        </Button>
      </form>
    </AdminPage>
  );
}
