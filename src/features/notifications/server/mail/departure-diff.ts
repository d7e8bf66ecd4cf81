import { isSameCity } from '../../../../i18n/city-names.ts';
import { addDays, type CalendarDate } from '../../../../values/calendar-date.ts';
import { coachKey } from '../../../departures/server/coach-key.ts';
import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
import { placeKey } from '../../../departures/server/place-key.ts';
import type { DepartureSnapshot, NotifiedDeparture } from './last-notified.ts';

/** The kinds of change of a departure, from the guest's point of view. */
export const CHANGE_KINDS = [
  'hotel',
  'time',
  'date',
  'point',
  'place',
  'flight',
  'flight_leaves',
  'destination',
  'coach',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One departure compared with what the subscription was last notified of. */
export type DepartureDiff =
  | { kind: 'same' | 'new'; now: NotifiedDeparture }
  | { kind: 'changed' | 'restored'; was: NotifiedDeparture; now: NotifiedDeparture; changes: ChangeKind[] }
  | GoneDeparture;

export interface GoneDeparture {
  kind: 'gone';
  was: NotifiedDeparture;
  now: NotifiedDeparture;
  /**
   * Only the second calendar entry is gone: the guest was notified of two departures, which a merge of hotels made one, and what
   * there is to say is said of the other entry.
   */
  isDuplicate?: true;
}

/** A departure that stays, with what differs. */
export type Differing = Extract<DepartureDiff, { changes: ChangeKind[] }>;

const DIFFERS: Record<ChangeKind, (was: DepartureSnapshot, now: DepartureSnapshot) => boolean> = {
  hotel: (was, now) => was.elsewhere?.hotel_id !== now.elsewhere?.hotel_id,
  time: (was, now) => was.pickup_time !== now.pickup_time,
  date: (was, now) => was.pickup_date !== now.pickup_date,
  point: (was, now) => isOtherText(was.pickup_point, now.pickup_point, placeKey),
  place: (was, now) => was.pickup_lat !== now.pickup_lat || was.pickup_lng !== now.pickup_lng,
  flight: (was, now) => isOtherText(was.flight_number, now.flight_number, normalizeFlightNumber),
  flight_leaves: (was, now) => was.flight_time !== now.flight_time || isOtherFlightDay(was, now),
  destination: (was, now) => !isSameCity(was.flight_destination ?? '', now.flight_destination ?? ''),
  coach: (was, now) => coachKey(was) !== coachKey(now),
};

function isOtherText(was: string, now: string, keyOf: (text: string) => string): boolean {
  return was !== now && keyOf(was) !== keyOf(now);
}

/** Whether the flight leaves on another day than was stated, or followed from its time. A day that agrees is no news. [MAIL-20] */
export function isOtherFlightDay(was: DepartureSnapshot, now: DepartureSnapshot): boolean {
  const [day, otherDay] = [shownFlightDay(was), shownFlightDay(now)];
  return was.flight_date !== now.flight_date && day !== null && otherDay !== null && day !== otherDay;
}

/** The flight day as stated, or as guests gather it: the flight leaves at its time next after the pickup. */
export function shownFlightDay(facts: DepartureSnapshot): CalendarDate | null {
  const { pickup_date, pickup_time, flight_date, flight_time } = facts;
  if (flight_date !== null || pickup_time === null || flight_time === null) return flight_date;
  return flight_time < pickup_time ? addDays(pickup_date, 1) : pickup_date;
}

export function isDuplicate(diff: DepartureDiff): boolean {
  return diff.kind === 'gone' && diff.isDuplicate === true;
}

/** The changes from the notified to the published state. Another spelling is none. [MAIL-02] */
export function changesBetween(was: DepartureSnapshot, now: DepartureSnapshot): ChangeKind[] {
  return CHANGE_KINDS.filter((change) => DIFFERS[change](was, now));
}

/** The other hotel that all departures leave from that are not removed. */
export function otherHotelOf(departures: readonly DepartureDiff[]): DepartureSnapshot['elsewhere'] {
  const [first, ...others] = departures.flatMap(({ now }) => (now.gone ? [] : now));
  const isThere = ({ elsewhere }: DepartureSnapshot) => elsewhere?.hotel_id === first?.elsewhere?.hotel_id;
  return others.every(isThere) ? first?.elsewhere : undefined;
}
