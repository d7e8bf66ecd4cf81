import type { DepartureFacts } from '../../../departures/server/departure-facts.ts';

/** The facts of a departure that mails contain. The last name is left out: the guest knows it. */
export type DepartureSnapshot = Pick<
  DepartureFacts,
  | 'pickup_date'
  | 'pickup_time'
  | 'pickup_point'
  | 'pickup_lat'
  | 'pickup_lng'
  | 'flight_number'
  | 'flight_date'
  | 'flight_time'
  | 'flight_destination'
  | 'coach'
  | 'inferred_flight_date'
> & {
  /** The hotel that it leaves from, where staff moved it from that of the subscription to another one. [DEP-05] */
  elsewhere?: { hotel_id: number; hotel: string };
};

export interface IdentifiedSnapshot extends DepartureSnapshot {
  /** Missing in some that the first release notified. */
  id?: number;
}

/** A departure as last notified by mail; the column `subscriptions.last_notified` is a JSON list of them. */
export interface NotifiedDeparture extends IdentifiedSnapshot {
  /** Its number among those of the subscription, from 1, never reused. */
  entry: number;
  /** The departure that its calendar entry is named by; missing in entries that the first release began. */
  calendar?: number;
  /** Notified as removed. It stays in the list, so that a later restore is recognized. */
  gone: boolean;
  /** When its notified facts last changed, ISO 8601; orders the versions of its calendar file. */
  since: string;
  /**
   * Of a flight that the guest has not chosen: no mail is about it, and its calendar entry stays as it was. Not stored: it
   * follows from `subscriptions.left_aside`, which a mail that was on its way does not overwrite.
   */
  other?: true;
  /** It was left aside, and is of the chosen flight by now. */
  own?: true;
}

/** Parses the columns `last_notified` and `left_aside`; undefined before the first mail. */
export function parseLastNotified(
  column: string | null,
  leftAside: string | null = null,
): readonly NotifiedDeparture[] | undefined {
  if (column === null) return undefined;
  const aside = new Set<number>(JSON.parse(leftAside ?? '[]'));
  const notified: NotifiedDeparture[] = JSON.parse(column);
  return notified.map((each) => (aside.has(each.entry) && !each.own ? { ...each, other: true } : each));
}

/** The facts of a stored departure that mails contain. */
export function departureSnapshot(stored: DepartureFacts): DepartureSnapshot {
  const { pickup_point, pickup_lat, pickup_lng, flight_number, flight_destination, coach } = stored;
  const { inferred_flight_date } = stored;
  // No mail names it; without a time it decides how long the departure is ahead.
  const isNeeded = inferred_flight_date && stored.flight_date === null && stored.pickup_time === null;
  return {
    pickup_date: stored.pickup_date,
    pickup_time: stored.pickup_time,
    pickup_point,
    pickup_lat,
    pickup_lng,
    flight_number,
    flight_date: stored.flight_date,
    flight_time: stored.flight_time,
    flight_destination,
    ...(coach ? { coach } : {}),
    ...(isNeeded ? { inferred_flight_date } : {}),
  };
}
