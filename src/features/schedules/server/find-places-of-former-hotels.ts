import type { Reader } from '../../../db/database.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { isSamePlace } from '../../departures/server/place-key.ts';
import { readUsualStops } from '../../stops/server/usual-stops.ts';
import { readStopPlaces } from './place-at-stops.ts';

/**
 * The changes that move a departure to another hotel and leave its place as it is, where guests of the other hotel are not known
 * to be picked up: it is neither their usual stop, nor the hotel of each guest, nor where another of its coaches stops. [DEP-05]
 */
export async function findPlacesOfFormerHotels(
  db: Reader,
  changes: readonly DepartureChange[],
): Promise<Set<DepartureChange>> {
  const found = new Set<DepartureChange>();
  for (const change of changes) {
    const { id, before, after } = change;
    if (!before || !after || before.hotel_id === after.hotel_id || !staysAtPlace(before, after)) continue;
    const isKnown =
      (await isUsualStop(db, after)) ||
      (await isAtEachHotel(db, after)) ||
      (await hasCoachThere(db, { ...after, id }));
    if (!isKnown) found.add(change);
  }
  return found;
}

/** Whether the place is the same, or where the same stop is on another day. */
function staysAtPlace(before: DepartureFacts, after: DepartureFacts): boolean {
  const [stop = null, other] = [before, after].map((facts) => facts.listed_stop_id ?? facts.stop_id);
  return isSamePlace(before, after) || (stop !== null && stop === other);
}

async function isUsualStop(db: Reader, { hotel_id, stop_id }: DepartureFacts): Promise<boolean> {
  return stop_id != null && (await readUsualStops(db, 'transfer')).get(hotel_id) === stop_id;
}

async function isAtEachHotel(db: Reader, after: DepartureFacts): Promise<boolean> {
  const { recognise, isAtHotels } = await readStopPlaces(db);
  return isAtHotels(recognise(after));
}

async function hasCoachThere(db: Reader, after: DepartureFacts & { id: number }): Promise<boolean> {
  const coaches = await db
    .selectFrom('departures')
    .select(['pickup_point', 'pickup_lat', 'pickup_lng', 'stop_id'])
    .distinct()
    .where('hotel_id', '=', after.hotel_id)
    .where('withdrawn_at', 'is', null)
    .where('id', '<>', after.id)
    .execute();
  return coaches.some(
    (coach) => (coach.stop_id !== null && coach.stop_id === after.stop_id) || isSamePlace(coach, after),
  );
}
