import type { DepartureFacts } from '../../../departures/server/departure-facts.ts';
import type { StoredDeparture } from '../../../departures/server/read-departures-of-day.ts';

/** Of a departure, what a guest is told. The last name is not: the guest knows it. */
export type ToldFacts = Pick<
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
>;

/** A departure as a mail told it; `subscriptions.last_notified` is a list of them. */
export interface ToldDeparture extends ToldFacts {
  /** Which entry of the guest's calendar it is: counted from 1, never given to another. */
  entry: number;
  /** Told as no longer in the schedule. It stays in the list, so that its return is known. */
  gone: boolean;
  /** When what is told of it last changed, ISO 8601: of two calendar files the later holds. */
  since: string;
}

/** What the column holds; undefined before the first mail. */
export function parseTold(column: string | null): readonly ToldDeparture[] | undefined {
  return column === null ? undefined : JSON.parse(column);
}

/** What a guest is told of a stored departure. */
export function toldFacts(stored: StoredDeparture): ToldFacts {
  const { pickup_point, pickup_lat, pickup_lng, flight_number, flight_destination } = stored;
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
  };
}
