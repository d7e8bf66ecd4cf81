import { sql } from 'kysely';
import type { Reader, Writer } from '../../../db/database.ts';

export interface KnownHotelNames {
  id: number;
  name: string;
  /** Former names and aliases. */
  otherNames: string[];
  latitude: number | null;
  longitude: number | null;
}

/** Active hotels with all names by which lists may refer to them. */
export function listKnownHotels(db: Reader): Promise<KnownHotelNames[]> {
  return listHotels(db, 1);
}

/** Hidden hotels likewise; a merged one has no names of its own. */
export function listHiddenHotels(db: Reader): Promise<KnownHotelNames[]> {
  return listHotels(db, 0);
}

async function listHotels(db: Reader, active: 0 | 1): Promise<KnownHotelNames[]> {
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'latitude', 'longitude'])
    .where('active', '=', active)
    .where('merged_into', 'is', null)
    .execute();
  const names = await db.selectFrom('hotel_names').select(['hotel_id', 'name']).execute();
  const namesOf = Map.groupBy(names, ({ hotel_id }) => hotel_id);
  return hotels.map(({ id, name, latitude, longitude }) => ({
    ...{ id, name, latitude, longitude },
    otherNames: (namesOf.get(id) ?? []).map((other) => other.name),
  }));
}

/**
 * Adds an alias. Returns false if it exists already or the hotel does not; otherwise the caller must raise
 * the content version.
 */
export async function addHotelAlias(db: Writer, hotelId: number, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hotel_names')
    .columns(['hotel_id', 'name', 'kind'])
    .expression((insert) =>
      insert
        .selectFrom('hotels')
        .select(['id', insert.val(name).as('name'), sql.lit<'alias'>('alias').as('kind')])
        .where('id', '=', hotelId),
    )
    .onConflict((conflict) => conflict.columns(['hotel_id', 'name']).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  await raiseVersion(db, hotelId);
  return true;
}

/** Removes an alias. Returns false if there is none; otherwise the caller must raise the content version. */
export async function removeHotelAlias(db: Writer, hotelId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hotel_names')
    .where('hotel_id', '=', hotelId)
    .where('name', '=', name)
    .where('kind', '=', 'alias')
    .executeTakeFirst();
  if (!numDeletedRows) return false;
  await raiseVersion(db, hotelId);
  return true;
}

/** A concurrent edit of the hotel must not overwrite its names. */
async function raiseVersion(db: Writer, hotelId: number): Promise<void> {
  await db
    .updateTable('hotels')
    .set((hotel) => ({ version: hotel('version', '+', 1) }))
    .where('id', '=', hotelId)
    .execute();
}
