import { useText } from '../../../i18n/i18n.ts';
import { Actions } from '../../../ui/actions.tsx';
import type { Departure } from '../../departures/contract.ts';
import { useOrganizer } from '../../pages/site/use-organizer.ts';

const loadCalendar = () => import('./departure-calendar.ts');

/** Buttons for a departure: calendar file until it has left, share, directions. */
export function DepartureActions({ departure }: { departure: Departure }) {
  const t = useText();
  const organizer = useOrganizer();
  const { pickup_lat: latitude, pickup_lng: longitude, pickup_time: time } = departure;
  return (
    <Actions
      calendar={
        time === null || departure.left || !organizer || !departure.id
          ? undefined
          : async () => {
              const { calendarEntry } = await loadCalendar();
              return [calendarEntry({ ...departure, pickup_time: time }, { organizer, t })];
            }
      }
      title={t('calendar.transfer')}
      place={latitude === null || longitude === null ? undefined : { latitude, longitude }}
    />
  );
}
