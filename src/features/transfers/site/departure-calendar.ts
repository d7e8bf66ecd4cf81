import type { Translate } from '../../../i18n/i18n.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { type CalendarEntry, departureUid } from '../../../values/calendar-file.ts';
import type { Organizer } from '../../../values/organizer.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { Departure } from '../../departures/contract.ts';

interface EntryContext {
  organizer: Organizer;
  t: Translate;
}

/** The entry that mails about the departure have, too: the newest file replaces the others. Contains no guest name. */
export function calendarEntry(
  departure: Departure & { pickup_time: string },
  { organizer, t }: EntryContext,
): CalendarEntry {
  const { flight_number, pickup_date, pickup_lat: latitude, pickup_lng: longitude } = departure;
  const flight = flight_number ? `${t('transfer.flight', { flight: flight_number })}\n` : '';
  return {
    uid: departureUid(departure.id),
    title: `${departure.pickup_time} ${t('calendar.transfer')}`,
    description: flight + t('calendar.check_again', { address: location.href }),
    date: calendarDate(pickup_date),
    time: wallTime(departure.pickup_time),
    place: departure.pickup_point,
    coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
    changed: new Date(departure.updated_at),
    organizer,
  };
}
