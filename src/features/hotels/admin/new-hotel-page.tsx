import { Create, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { formatError } from '../../../ui/admin/admin-error.ts';
import { HotelFields } from './hotel-fields.tsx';

const NEW = {
  name: '',
  municipality: '',
  latitude: null,
  longitude: null,
  reception_phone: '',
  active: true,
  aliases: [],
  former_names: [],
};

/** Form for a new hotel. */
export default function NewHotelPage() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <Create
      title="A new hotel"
      mutationOptions={{
        onSuccess: (hotel: { id: number; name: string }) => {
          notify(`${hotel.name} was added. Visitors find it from now on.`, { type: 'success' });
          redirect('edit', 'hotels', hotel.id);
        },
        onError: (failure: unknown) => notify(formatError(failure), { type: 'error' }),
      }}
    >
      <SimpleForm defaultValues={NEW} warnWhenUnsavedChanges>
        <HotelFields />
      </SimpleForm>
    </Create>
  );
}
