import type { Reader } from '../../../db/database.ts';
import type { AdminHotel, AdminHotelQuery, AdminHotelRow } from '../admin-contract.ts';
import { currentHotel } from './current-hotel.ts';

const FIELDS = [
  'id',
  'name',
  'municipality',
  'latitude',
  'longitude',
  'position_source',
  'reception_phone',
  'active',
  'version',
] as const;

/** The hotel, or the one it was merged into. */
export async function readAdminHotel(db: Reader, id: number): Promise<AdminHotel | undefined> {
  const row = await db
    .selectFrom('hotels')
    .select('id')
    .where('id', '=', currentHotel(id))
    .executeTakeFirst();
  return row && (await readAdminHotels(db, [row.id]))[0];
}

/** A page of hotels: in the order of `find` with a search text, else sorted as requested. */
export async function listAdminHotels(
  db: Reader,
  find: (text: string) => Promise<number[]>,
  query: AdminHotelQuery,
): Promise<{ total: number; rows: AdminHotelRow[] }> {
  const { offset, limit, q } = query;
  if (q) {
    const matchingIds = new Set(
      (await filtered(db, query).select('hotels.id').execute()).map(({ id }) => id),
    );
    const found = (await find(q)).filter((id) => matchingIds.has(id));
    return { total: found.length, rows: await rowsOf(db, found.slice(offset, offset + limit)) };
  }
  const { total } = await filtered(db, query)
    .select((all) => all.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const page = await filtered(db, query)
    .select('hotels.id')
    .$if(query.sort === 'municipality', (all) =>
      all.orderBy((hotel) => hotel.fn('lower', ['hotels.municipality']), query.order),
    )
    .$if(query.sort !== 'id', (all) =>
      all.orderBy((hotel) => hotel.fn('lower', ['hotels.name']), query.order),
    )
    .orderBy('hotels.id', query.order)
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = page.map(({ id }) => id);
  return { total: Number(total), rows: await rowsOf(db, ids) };
}

function filtered(
  db: Reader,
  { ids, municipality, active, without_position, without_pickup }: AdminHotelQuery,
) {
  let hotels = db.selectFrom('hotels').where('hotels.merged_into', 'is', null);
  if (ids) hotels = hotels.where('hotels.id', 'in', ids);
  if (municipality !== undefined) hotels = hotels.where('hotels.municipality', '=', municipality);
  if (active !== undefined) hotels = hotels.where('hotels.active', '=', active ? 1 : 0);
  if (without_position) hotels = hotels.where('hotels.latitude', 'is', null);
  if (without_pickup) hotels = hotels.where('hotels.id', 'not in', hotelsWithPickup(db));
  return hotels;
}

function hotelsWithPickup(db: Reader) {
  return db
    .selectFrom('excursion_pickups')
    .innerJoin('excursions', 'excursions.id', 'excursion_pickups.excursion_id')
    .where('excursions.published', '=', 1)
    .select('excursion_pickups.hotel_id')
    .distinct();
}

async function rowsOf(db: Reader, ids: readonly number[]): Promise<AdminHotelRow[]> {
  if (ids.length === 0) return [];
  const hotels = new Map((await readAdminHotels(db, ids)).map((hotel) => [hotel.id, hotel]));
  const collected = await hotelsWithPickup(db).where('excursion_pickups.hotel_id', 'in', ids).execute();
  const withPickup = new Set(collected.map(({ hotel_id }) => hotel_id));
  return ids.flatMap((id) => {
    const hotel = hotels.get(id);
    return hotel ? [{ ...hotel, has_pickup: withPickup.has(id) }] : [];
  });
}

async function readAdminHotels(db: Reader, ids: readonly number[]): Promise<AdminHotel[]> {
  const hotels = await db.selectFrom('hotels').select(FIELDS).where('id', 'in', ids).execute();
  const names = await db
    .selectFrom('hotel_names')
    .select(['hotel_id', 'name', 'kind'])
    .where('hotel_id', 'in', ids)
    .orderBy('id')
    .execute();
  const namesOf = Map.groupBy(names, ({ hotel_id }) => hotel_id);
  return hotels.map(({ active, ...hotel }) => {
    const others = namesOf.get(hotel.id) ?? [];
    const namesOfKind = (kind: string) =>
      others.filter((other) => other.kind === kind).map(({ name }) => name);
    return {
      ...hotel,
      active: active === 1,
      aliases: namesOfKind('alias'),
      former_names: namesOfKind('former'),
    };
  });
}

/** Municipalities with the number of their hotels. */
export async function listMunicipalities(db: Reader): Promise<{ name: string; hotels: number }[]> {
  const rows = await db
    .selectFrom('hotels')
    .select((hotel) => ['municipality as name', hotel.fn.countAll().as('hotels')])
    .where('merged_into', 'is', null)
    .groupBy('municipality')
    .orderBy('municipality')
    .execute();
  return rows.map(({ name, hotels }) => ({ name, hotels: Number(hotels) }));
}
