import type { Reader } from '../../../db/database.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { isSamePlace } from '../../departures/server/place-key.ts';

/**
 * The changes of an edit by hand after which guests would read the same pickup twice: another departure with this hotel, day,
 * time, flight, guest, coach and place is published already, and the edit does not change that one. [PUBL-16]
 */
export async function findAlreadyPublished(
  db: Reader,
  changes: readonly DepartureChange[],
): Promise<Set<DepartureChange>> {
  const edited = new Set(changes.map(({ id }) => id));
  const found = new Set<DepartureChange>();
  for (const change of changes) {
    const { before, after } = change;
    if (!after || (before && isSamePickup(before, after))) continue;
    const others = (await readSamePickups(db, after)).filter(({ id }) => !edited.has(id));
    if (others.some((other) => isSamePlace(other, after))) found.add(change);
  }
  return found;
}

/** Beside the place, what makes two pickups one for guests. */
const PICKUP = [
  ...(['type', 'hotel_id', 'pickup_date', 'pickup_time'] as const),
  ...(['flight_number', 'last_name', 'coach'] as const),
];

function isSamePickup(one: DepartureFacts, other: DepartureFacts): boolean {
  return PICKUP.every((fact) => (one[fact] ?? null) === (other[fact] ?? null)) && isSamePlace(one, other);
}

function readSamePickups(db: Reader, facts: DepartureFacts) {
  return db
    .selectFrom('departures')
    .select(['id', 'pickup_point', 'pickup_lat', 'pickup_lng'])
    .where('withdrawn_at', 'is', null)
    .where((row) =>
      row.and(PICKUP.map((fact) => row(fact, facts[fact] == null ? 'is' : '=', facts[fact] ?? null))),
    )
    .execute();
}
