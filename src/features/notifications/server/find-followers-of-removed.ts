import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import {
  type DepartureChange,
  type DepartureFacts,
  FACTS,
  flightDayOf,
} from '../../departures/server/departure-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';

/**
 * By subscription, the changes that give its flight a coach again: it was notified of a group departure to that flight which
 * is removed. The coach may leave on a day that the guest did not ask for. [MAIL-07]
 */
export async function findFollowersOfRemoved(
  db: Reader,
  changes: Iterable<DepartureChange>,
  flights: FlightNumbers,
): Promise<Map<number, DepartureChange[]>> {
  const flightOf = (facts: DepartureFacts | null) => facts && flightKey(facts, flights);
  const came = Map.groupBy(
    [...changes].flatMap(({ before, after, ...change }) => {
      const flight = flightOf(after);
      if (!after || !flight || flightOf(before) === flight) return [];
      return { flight, day: after.pickup_date, change: { before, after, ...change } as DepartureChange };
    }),
    ({ flight }) => flight,
  );
  const days = [...came.values()].flatMap((group) => group.map(({ day }) => day)).toSorted();
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
    const flight = flightOf(gone);
    for (const { day, change } of (flight && came.get(flight)) || []) {
      if (day < addDays(gone.pickup_date, -1) || day > addDays(gone.pickup_date, 1)) continue;
      followers.set(subscription_id, [...(followers.get(subscription_id) ?? []), change]);
    }
  }
  return followers;
}

/** The same for coaches of a hotel to one flight; undefined where its number or day is not known. */
function flightKey(facts: DepartureFacts, { keyOf }: FlightNumbers): string | undefined {
  const [number, day] = [keyOf(facts.flight_number), flightDayOf(facts)];
  if (facts.type !== 'group' || number === '' || day === null) return undefined;
  return `${facts.hotel_id} ${number} ${day}`;
}
