import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import {
  type DepartureChange,
  type DepartureFacts,
  haveSameGuestFacts,
} from '../../departures/server/departure-facts.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import type { HasLeft } from '../../departures/server/has-left.ts';
import { readPublishedByPickupOrFlight } from '../../departures/server/read-published.ts';
import type { SubscribedTo } from './find-subscribed-departures.ts';

/** What changes on one day that a subscription may name: of one type and hotel, by pickup or by flight. */
export interface ChangedDay {
  hotel_id: number;
  date: CalendarDate;
  /** Of what changes, how it stands now, and how it will. */
  before: DepartureFacts[];
  after: DepartureFacts[];
  /** The changes that guests are told of. */
  toldChanges: DepartureChange[];
}

export function dayKey(type: string, hotelId: number, date: string): string {
  return `${type}|${hotelId}|${date}`;
}

/** The days on which something changes that guests are told of. */
export function changedDays(changes: readonly DepartureChange[], hasLeft: HasLeft): Map<string, ChangedDay> {
  const days = new Map<string, ChangedDay>();
  for (const change of changes) {
    const isTold = concernsGuests(change, hasLeft);
    const reached = new Set<ChangedDay>();
    for (const moment of ['before', 'after'] as const) {
      for (const day of daysOf(days, change[moment])) {
        if (change[moment]) day[moment].push(change[moment]);
        reached.add(day);
      }
    }
    if (isTold) for (const day of reached) day.toldChanges.push(change);
  }
  for (const [key, day] of days) if (day.toldChanges.length === 0) days.delete(key);
  return days;
}

function concernsGuests({ before, after }: DepartureChange, hasLeft: HasLeft): boolean {
  if (before && after) {
    if (hasLeft(before) && hasLeft(after)) return false;
    const sameFlight =
      normalizeFlightNumber(before.flight_number) === normalizeFlightNumber(after.flight_number);
    return !sameFlight || !haveSameGuestFacts(before, after);
  }
  const departure = before ?? after;
  return departure !== null && !hasLeft(departure);
}

function daysOf(days: Map<string, ChangedDay>, departure: DepartureFacts | null): ChangedDay[] {
  if (!departure) return [];
  const { type, hotel_id, pickup_date, flight_date } = departure;
  const dates = flight_date && flight_date !== pickup_date ? [pickup_date, flight_date] : [pickup_date];
  return dates.map((date) => {
    const key = dayKey(type, hotel_id, date);
    const day = days.get(key) ?? { hotel_id, date, before: [], after: [], toldChanges: [] };
    days.set(key, day);
    return day;
  });
}

/**
 * All that is booked on the days of private subscriptions: which name somebody means depends on the other
 * names. What a group subscription covers does not depend on the rest of its day.
 */
export async function bookingsOnDays(
  db: Reader,
  subscriptions: readonly SubscribedTo[],
): Promise<Map<string, DepartureFacts[]>> {
  const ofNames = subscriptions.filter((subscription) => subscription.transfer_type === 'private');
  const dates = ofNames.map((subscription) => subscription.departure_date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  const booked = new Map<string, DepartureFacts[]>();
  if (!from || !to) return booked;
  for (const { transfer_type, hotel_id, departure_date } of ofNames) {
    booked.set(dayKey(transfer_type, hotel_id, departure_date), []);
  }
  const hotels = [...new Set(ofNames.map((subscription) => subscription.hotel_id))];
  for (const departure of await readPublishedByPickupOrFlight(db, { type: 'private', hotels, from, to })) {
    const { type, hotel_id, pickup_date, flight_date } = departure;
    for (const date of new Set([pickup_date, flight_date ?? pickup_date])) {
      booked.get(dayKey(type, hotel_id, date))?.push(departure);
    }
  }
  return booked;
}
