import { ConflictDialog } from '../../../ui/admin/conflict-dialog.tsx';
import { type DepartureValues, valuesOf } from './departure-values.ts';
import { TYPE_LABELS } from './schedule-labels.ts';
import type { DepartureFormState } from './use-departure-form.ts';

/**
 * Dialog shown when the departure was changed by someone else during an edit: both versions, field by field.
 */
export function DepartureConflict({ form }: { form: DepartureFormState }) {
  if (!form.conflict) return null;
  return (
    <ConflictDialog
      mine={toLabels(form.conflict.mine)}
      stored={toLabels(valuesOf(form.conflict.stored))}
      labels={LABELS}
      onTakeStored={form.takeStored}
      onSaveMine={form.sendMine}
      onClose={form.backToForm}
    />
  );
}

function toLabels({ type, hotel, ...texts }: DepartureValues) {
  return { type: TYPE_LABELS[type], hotel: hotel?.name ?? '', ...texts };
}

const LABELS = {
  type: 'Kind',
  pickup_date: 'Day of the pickup',
  pickup_point: 'Place',
  pickup_lat: 'Latitude',
  pickup_lng: 'Longitude',
  flight_destination: 'Flight to',
  coach: 'Coach',
};
