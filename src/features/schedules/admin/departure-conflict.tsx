import { ConflictDialog } from '../../../ui/admin/conflict-dialog.tsx';
import { type DepartureValues, valuesOf } from './departure-values.ts';
import { TYPE_WORDS } from './schedule-labels.ts';
import type { DepartureFormState } from './use-departure-form.ts';

/** To whoever edits a departure that somebody else has published otherwise meanwhile: both, field by field. */
export function DepartureConflict({ form }: { form: DepartureFormState }) {
  if (!form.conflict) return null;
  return (
    <ConflictDialog
      mine={inWords(form.values)}
      stored={inWords(valuesOf(form.conflict))}
      labels={LABELS}
      onTakeStored={form.takeStored}
      onSaveMine={form.sendMine}
      onClose={form.backToForm}
    />
  );
}

function inWords({ type, hotel, ...texts }: DepartureValues) {
  return { type: TYPE_WORDS[type], hotel: hotel?.name ?? '', ...texts };
}

const LABELS = {
  type: 'Kind',
  pickup_date: 'Day of the pickup',
  pickup_point: 'Place',
  pickup_lat: 'Latitude',
  pickup_lng: 'Longitude',
  flight_destination: 'Flight to',
};
