import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { type DepartureChange, type DepartureFacts, FACTS } from '../../departures/server/departure-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { areOfOneFlight, knownFlight } from '../../departures/server/same-flight.ts';

/**
 * By subscription, the changes that give its flight a coach again: it was notified of a group departure to that flight which
 * is removed. The coach may leave on a day that the guest did not ask for. [MAIL-07]
 */
export async function findFollowersOfRemoved(
  db: Reader,
  changes: Iterable<DepartureChange>,
  flights: FlightNumbers,
): Promise<Map<number, DepartureChange[]>> {
  const came = Map.groupBy(
    [...changes].flatMap((change) => {
      const { before, after } = change;
      const isNew = after?.type === 'group' && !(before && areToOneFlight(before, after, flights));
      return isNew ? { change, after } : [];
    }),
    ({ after }) => flightKey(after, flights),
  );
  const days = [...came.values()].flatMap((group) => group.map(({ after }) => after.pickup_date)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const followers = new Map<number, DepartureChange[]>();
  if (first === undefined || last === undefined) return followers;
  const removed = await db
    .selectFrom('departures')
    .innerJoin('notified_departures as notified', 'notified.departure_id', 'departures.id')
    .innerJoin('subscriptions', 'subscriptions.id', 'notified.subscription_id')
    .select(FACTS.map((fact) => `departures.${fact}` as const))
    .select('notified.subscription_id')
    .where('departures.withdrawn_at', 'is not', null)
    .where('departures.type', '=', 'group')
    .where('departures.pickup_date', '>=', addDays(first, -1))
    .where('departures.pickup_date', '<=', addDays(last, 1))
    .where('subscriptions.ended_at', 'is', null)
    .execute();
  for (const { subscription_id, ...gone } of removed) {
    const coaches = came.get(flightKey(gone, flights)) ?? [];
    for (const { change, after } of coaches)
      if (areToOneFlight(gone, after, flights))
        followers.set(subscription_id, [...(followers.get(subscription_id) ?? []), change]);
  }
  return followers;
}

function flightKey({ hotel_id, flight_number }: DepartureFacts, { keyOf }: FlightNumbers): string {
  return `${hotel_id} ${keyOf(flight_number)}`;
}

function areToOneFlight(one: DepartureFacts, other: DepartureFacts, flights: FlightNumbers): boolean {
  if (one.hotel_id !== other.hotel_id) return false;
  return areOfOneFlight({ ...one, ...knownFlight(one) }, { ...other, ...knownFlight(other) }, flights);
}
