import type { Writer } from '../src/db/database.ts';
import { readHotelsOfStops, readKnownStops } from '../src/features/stops/server/known-stops.ts';
import { createStopRecogniser, type RecogniseStop } from '../src/features/stops/server/recognise-stop.ts';
import type { StoredHotel } from './hotels.ts';
import { readStops } from './read-content.ts';
import { type PlaceRow, readPickupPoints } from './read-data.ts';

/**
 * Inserts stops for some pickup points, each the usual stop of the hotels whose guests wait there. Returns which stop a
 * place means: the other pickup points stay places that are no stop yet.
 */
export async function insertStops(db: Writer, hotels: readonly StoredHotel[]): Promise<RecogniseStop> {
  const points = readPickupPoints();
  for (const { name, aliases, directions, step_free } of readStops()) {
    const { municipality, latitude, longitude } = named(points, name);
    const { id } = await db
      .insertInto('stops')
      .values({
        ...{ kind: 'place' as const, name, municipality, latitude, longitude },
        directions: JSON.stringify(directions),
        step_free: JSON.stringify(step_free ?? {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = aliases.map((alias) => ({ stop_id: id, name: alias }));
    if (names.length > 0) await db.insertInto('stop_names').values(names).execute();
    const usual = hotels
      .filter(({ stop }) => stop.name === name)
      .map((hotel) => ({ hotel_id: hotel.id, purpose: 'transfer' as const, stop_id: id }));
    await db.insertInto('hotel_stops').values(usual).execute();
  }
  return memoized(createStopRecogniser(await readKnownStops(db), await readHotelsOfStops(db)));
}

/** Thousands of departures state a few hundred places. */
function memoized(recognise: RecogniseStop): RecogniseStop {
  const known = new Map<string, number | null>();
  return (place) => {
    const key = `${place.hotel_id} ${place.pickup_point}`;
    let id = known.get(key);
    if (id === undefined) {
      id = recognise(place);
      known.set(key, id);
    }
    return id;
  };
}

function named(points: readonly PlaceRow[], name: string): PlaceRow {
  const point = points.find((candidate) => candidate.name === name);
  if (!point) throw new Error(`There is no pickup point ${name}`);
  return point;
}
