import type { Reader } from '../../../db/database.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { isSamePlace } from '../../departures/server/place-key.ts';

/**
 * The changes of an edit by hand after which guests would read the same pickup twice: another departure with this hotel, day,
 * time, flight by any of its numbers, guest, coach and place is published already, and the edit does not change that one. [PUBL-16]
 */
export async function findAlreadyPublished(
  db: Reader,
  changes: readonly DepartureChange[],
): Promise<Set<DepartureChange>> {
  const edited = new Set(changes.map(({ id }) => id));
  const flights = await readFlightNumbers(db);
  const found = new Set<DepartureChange>();
  for (const change of changes) {
    const { before, after } = change;
    if (!after || (before && isSamePickup(before, after, flights))) continue;
    const others = (await readSameTime(db, after)).filter(({ id }) => !edited.has(id));
    if (others.some((other) => isSamePickup(other, after, flights))) found.add(change);
  }
  return found;
}

/** Beside flight and place, what makes two pickups one for guests. */
const PICKUP = ['type', 'hotel_id', 'pickup_date', 'pickup_time', 'last_name', 'coach'] as const;
const COMPARED = [...PICKUP, 'flight_number', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const;
type Pickup = Pick<DepartureFacts, (typeof COMPARED)[number]>;

function isSamePickup(one: Pickup, other: Pickup, { keyOf }: FlightNumbers): boolean {
  return (
    PICKUP.every((fact) => (one[fact] ?? null) === (other[fact] ?? null)) &&
    keyOf(one.flight_number) === keyOf(other.flight_number) &&
    isSamePlace(one, other)
  );
}

function readSameTime(db: Reader, facts: DepartureFacts) {
  return db
    .selectFrom('departures')
    .select(['id', ...COMPARED])
    .where('withdrawn_at', 'is', null)
    .where((row) =>
      row.and(PICKUP.map((fact) => row(fact, facts[fact] == null ? 'is' : '=', facts[fact] ?? null))),
    )
    .execute();
}
