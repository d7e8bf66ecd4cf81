import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import {
  type DepartureChange,
  type DepartureFacts,
  flightDayOf,
  haveSameGuestFacts,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import type { HasLeft } from '../../departures/server/has-left.ts';
import { readPublishedByPickupOrFlight } from '../../departures/server/read-published.ts';
import type { SubscriptionScope } from './covered-departures.ts';

/** The changes of one type, hotel and day; the day is the pickup or the flight day, as in a subscription. */
export interface ChangedDay {
  hotel_id: number;
  date: CalendarDate;
  /** The changed departures before and after the publish. */
  before: PublishedDeparture[];
  after: DepartureFacts[];
  /** The changes that subscribers are notified of. */
  notifiableChanges: DepartureChange[];
  /** Besides these, those of which nothing but the name of the booking is another: whom it now names is notified. */
  renamed: DepartureChange[];
}

export function dayKey(type: string, hotelId: number, date: string): string {
  return `${type}|${hotelId}|${date}`;
}

/** The days with at least one change that subscribers may be notified of, by `dayKey`. */
export function changedDays(changes: readonly DepartureChange[], hasLeft: HasLeft): Map<string, ChangedDay> {
  const days = new Map<string, ChangedDay>();
  for (const change of changes) {
    const isNotifiable = isRelevantToGuests(change, hasLeft);
    const touched = new Set<ChangedDay>();
    for (const day of daysFor(days, change.before)) {
      if (change.before) day.before.push({ ...change.before, id: change.id });
      touched.add(day);
    }
    for (const day of daysFor(days, change.after)) {
      if (change.after) day.after.push(change.after);
      touched.add(day);
    }
    if (isNotifiable) for (const day of touched) day.notifiableChanges.push(change);
    else if (isRenamed(change, hasLeft)) for (const day of touched) day.renamed.push(change);
  }
  for (const [key, { notifiableChanges, renamed }] of days) {
    if (notifiableChanges.length === 0 && renamed.length === 0) days.delete(key);
  }
  return days;
}

/** Whether subscribers of the departure are notified of the change. */
function isRelevantToGuests({ before, after }: DepartureChange, hasLeft: HasLeft): boolean {
  if (before && after) {
    if (hasLeft(before) && hasLeft(after)) return false;
    return !isSameFlight(before, after) || !haveSameGuestFacts(before, after);
  }
  const departure = before ?? after;
  return departure !== null && !hasLeft(departure);
}

function isSameFlight(
  { flight_number: before }: DepartureFacts,
  { flight_number: after }: DepartureFacts,
): boolean {
  return before === after || normalizeFlightNumber(before) === normalizeFlightNumber(after);
}

function isRenamed({ before, after }: DepartureChange, hasLeft: HasLeft): boolean {
  return before !== null && after !== null && before.last_name !== after.last_name && !hasLeft(after);
}

function daysFor(days: Map<string, ChangedDay>, departure: DepartureFacts | null): ChangedDay[] {
  if (!departure) return [];
  const { type, hotel_id, pickup_date } = departure;
  const dates = [...new Set([pickup_date, flightDayOf(departure) ?? pickup_date])];
  return dates.map((date) => {
    const key = dayKey(type, hotel_id, date);
    const day = days.get(key) ?? {
      hotel_id,
      date,
      before: [],
      after: [],
      notifiableChanges: [],
      renamed: [],
    };
    days.set(key, day);
    return day;
  });
}

/**
 * All bookings on the days of private subscriptions, because matching a last name depends on the other names of
 * that day. Group subscriptions do not need this.
 */
export async function bookingsOnDays(
  db: Reader,
  subscriptions: readonly SubscriptionScope[],
): Promise<Map<string, PublishedDeparture[]>> {
  const privateSubscriptions = subscriptions.filter(
    (subscription) => subscription.transfer_type === 'private',
  );
  const dates = privateSubscriptions.map((subscription) => subscription.departure_date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  const booked = new Map<string, PublishedDeparture[]>();
  if (!from || !to) return booked;
  for (const { transfer_type, hotel_id, departure_date } of privateSubscriptions) {
    booked.set(dayKey(transfer_type, hotel_id, departure_date), []);
  }
  const hotels = [...new Set(privateSubscriptions.map((subscription) => subscription.hotel_id))];
  for (const departure of await readPublishedByPickupOrFlight(db, { type: 'private', hotels, from, to })) {
    const { type, hotel_id, pickup_date } = departure;
    for (const date of new Set([pickup_date, flightDayOf(departure) ?? pickup_date])) {
      booked.get(dayKey(type, hotel_id, date))?.push(departure);
    }
  }
  return booked;
}
