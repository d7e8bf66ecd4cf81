import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
import type { ToldDeparture, ToldFacts } from './told-departure.ts';

/** What of a departure can change, as a guest understands it. */
export const TOLD_CHANGES = [
  'time',
  'date',
  'point',
  'place',
  'flight',
  'flight_leaves',
  'destination',
] as const;
export type ToldChange = (typeof TOLD_CHANGES)[number];

/** What became of one departure since the subscription was last told. */
export type DepartureNews =
  | { kind: 'same' | 'new'; now: ToldDeparture }
  | { kind: 'changed' | 'restored'; was: ToldDeparture; now: ToldDeparture; changes: ToldChange[] }
  | { kind: 'gone'; was: ToldDeparture; now: ToldDeparture };

const DIFFERS: Record<ToldChange, (was: ToldFacts, now: ToldFacts) => boolean> = {
  time: (was, now) => was.pickup_time !== now.pickup_time,
  date: (was, now) => was.pickup_date !== now.pickup_date,
  point: (was, now) => was.pickup_point !== now.pickup_point,
  place: (was, now) => was.pickup_lat !== now.pickup_lat || was.pickup_lng !== now.pickup_lng,
  flight: (was, now) => normalizeFlightNumber(was.flight_number) !== normalizeFlightNumber(now.flight_number),
  flight_leaves: (was, now) => was.flight_date !== now.flight_date || was.flight_time !== now.flight_time,
  destination: (was, now) => was.flight_destination !== now.flight_destination,
};

/** What a guest who knows `was` has to be told of `now`. [MAIL-02] */
export function changesBetween(was: ToldFacts, now: ToldFacts): ToldChange[] {
  return TOLD_CHANGES.filter((change) => DIFFERS[change](was, now));
}
