import { type Translate, useText } from '../../../i18n/i18n.ts';
import { Actions } from '../../../ui/actions.tsx';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { CalendarEntry } from '../../../values/calendar-file.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { Departure } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { useOrganizer } from '../../pages/site/use-organizer.ts';

const MINUTES_AT_THE_STOP = 15;

/** Buttons for a departure: calendar file, share, directions. */
export function DepartureActions({
  departure,
  question,
}: {
  departure: Departure;
  question: TransferQuestion;
}) {
  const t = useText();
  const organizer = useOrganizer();
  const { pickup_lat: latitude, pickup_lng: longitude, pickup_time: time } = departure;
  return (
    <Actions
      calendar={
        time === null
          ? undefined
          : () => [{ ...calendarEntry({ ...departure, pickup_time: time }, question, t), organizer }]
      }
      title={t('calendar.transfer')}
      place={latitude === null || longitude === null ? undefined : { latitude, longitude }}
    />
  );
}

type TimedDeparture = Departure & { pickup_time: string };

/** The UID depends only on the departure, so a newer file replaces the older event. Contains no guest name. */
function calendarEntry(
  departure: TimedDeparture,
  { type, hotelId }: TransferQuestion,
  t: Translate,
): Omit<CalendarEntry, 'organizer'> {
  const { flight_number, pickup_date, pickup_lat: latitude, pickup_lng: longitude } = departure;
  const flight = flight_number ? `${t('transfer.flight', { flight: flight_number })}\n` : '';
  return {
    uid: `${type}-${hotelId}-${pickup_date}-${flight_number.replace(/\W/g, '')}@costa-sol-info`,
    title: `${departure.pickup_time} ${t('calendar.transfer')}`,
    description: flight + t('calendar.check_again', { address: location.href }),
    date: calendarDate(pickup_date),
    time: wallTime(departure.pickup_time),
    minutes: MINUTES_AT_THE_STOP,
    place: departure.pickup_point,
    coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
    changed: new Date(departure.updated_at),
  };
}
