import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import {
  type DepartureChange,
  type DepartureFacts,
  flightDayOf,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import type { HasLeft } from '../../departures/server/has-left.ts';
import { readPublishedByPickupOrFlight } from '../../departures/server/read-published.ts';
import type { SubscriptionScope } from './covered-departures.ts';
import { changesBetween } from './mail/departure-diff.ts';

/** The changes of one type, hotel and day; the day is the pickup or the flight day, as in a subscription. */
export interface ChangedDay {
  /** The changed departures before and after the publish. */
  before: PublishedDeparture[];
  after: DepartureFacts[];
  /** The changes that subscribers are notified of. */
  notifiableChanges: DepartureChange[];
  /** Besides these, those that only answer other questions: guests whose question they did not answer before are notified. */
  askedAnew: DepartureChange[];
}

export function dayKey(type: string, hotelId: number, date: string): string {
  return `${type}|${hotelId}|${date}`;
}

/** Of the changes those that subscribers may be notified of. */
export function relevantChanges(changes: readonly DepartureChange[], hasLeft: HasLeft): RelevantChanges {
  const notifiable = new Set(changes.filter((change) => isRelevantToGuests(change, hasLeft)));
  const askedAnew = changes.filter((change) => !notifiable.has(change) && isAskedAnew(change, hasLeft));
  return { notifiable, askedAnew: new Set(askedAnew) };
}

export interface RelevantChanges {
  notifiable: ReadonlySet<DepartureChange>;
  askedAnew: ReadonlySet<DepartureChange>;
}

/** The changes of each of the given days, by `dayKey`. */
export function changedDays(
  changes: readonly DepartureChange[],
  { notifiable, askedAnew }: RelevantChanges,
  keys: ReadonlySet<string>,
): Map<string, ChangedDay> {
  const days = new Map<string, ChangedDay>();
  for (const change of changes) {
    const touched = new Set<ChangedDay>();
    for (const day of daysFor(days, keys, change.before)) {
      if (change.before) day.before.push({ ...change.before, id: change.id });
      touched.add(day);
    }
    for (const day of daysFor(days, keys, change.after)) {
      if (change.after) day.after.push(change.after);
      touched.add(day);
    }
    if (notifiable.has(change)) for (const day of touched) day.notifiableChanges.push(change);
    if (askedAnew.has(change)) for (const day of touched) day.askedAnew.push(change);
  }
  return days;
}

/** Whether subscribers of the departure are notified of the change. */
function isRelevantToGuests({ before, after }: DepartureChange, hasLeft: HasLeft): boolean {
  if (before && after) {
    if (hasLeft(before) && hasLeft(after)) return false;
    return before.hotel_id !== after.hotel_id || changesBetween(before, after).length > 0;
  }
  const departure = before ?? after;
  return departure !== null && !hasLeft(departure);
}

/** Whether the departure answers other questions: the name of the booking or the day of its flight is another. */
function isAskedAnew({ before, after }: DepartureChange, hasLeft: HasLeft): boolean {
  if (!before || !after || hasLeft(after)) return false;
  return before.last_name !== after.last_name || daysOf(before).join() !== daysOf(after).join();
}

function daysFor(
  days: Map<string, ChangedDay>,
  keys: ReadonlySet<string>,
  departure: DepartureFacts | null,
): ChangedDay[] {
  if (!departure) return [];
  return daysOf(departure).flatMap((date) => {
    const key = dayKey(departure.type, departure.hotel_id, date);
    if (!keys.has(key)) return [];
    const day = days.get(key) ?? { before: [], after: [], notifiableChanges: [], askedAnew: [] };
    days.set(key, day);
    return [day];
  });
}

/** The days on which guests may ask for a departure: that of its pickup and that of its flight. */
export function daysOf(departure: DepartureFacts): CalendarDate[] {
  const { pickup_date } = departure;
  const flightDay = flightDayOf(departure) ?? pickup_date;
  return flightDay === pickup_date ? [pickup_date] : [pickup_date, flightDay];
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
    for (const date of daysOf(departure)) {
      booked.get(dayKey(departure.type, departure.hotel_id, date))?.push(departure);
    }
  }
  return booked;
}
