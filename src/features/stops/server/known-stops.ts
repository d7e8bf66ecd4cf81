import type { Reader } from '../../../db/database.ts';

/** A stop with what lists may tell it by. */
export interface KnownStop {
  id: number;
  /** `hotel`: in front of the hotel of each guest, without a position of its own. */
  kind: 'place' | 'hotel';
  name: string;
  otherNames: readonly string[];
  municipality: string;
  latitude: number | null;
  longitude: number | null;
}

/** The stops that lists may name. */
export async function readKnownStops(db: Reader): Promise<KnownStop[]> {
  const stops = await db
    .selectFrom('stops')
    .select(['id', 'kind', 'name', 'municipality', 'latitude', 'longitude'])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  if (stops.length === 0) return [];
  const names = await db.selectFrom('stop_names').select(['stop_id', 'name']).execute();
  const namesOf = Map.groupBy(names, ({ stop_id }) => stop_id);
  return stops.map((stop) => ({ ...stop, otherNames: (namesOf.get(stop.id) ?? []).map(({ name }) => name) }));
}

/** A hotel as far as it tells which stop is meant. */
export interface HotelOfStop {
  id: number;
  name: string;
  municipality: string;
  latitude: number | null;
  longitude: number | null;
}

/** All hotels by id, hidden ones too: their departures stay published. */
export async function readHotelsOfStops(db: Reader): Promise<Map<number, HotelOfStop>> {
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'municipality', 'latitude', 'longitude'])
    .execute();
  return new Map(hotels.map((hotel) => [hotel.id, hotel]));
}
