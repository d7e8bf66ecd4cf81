import { sql } from 'kysely';
import type { Engine, Writer } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HotelBody, NameTaken } from '../admin-contract.ts';
import { nameKey } from './name-words.ts';

export interface HotelNames {
  name: string;
  aliases: readonly string[];
  former_names: readonly string[];
}

/** Of two who write hotels at once the second waits, so that no name is given twice. */
export async function holdHotels(db: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table hotels in share row exclusive mode`.execute(db);
}

/**
 * What a hotel is called after a change: its former name goes on finding it, and no name stands there twice,
 * however it is spelled.
 */
export function namesAfter(before: HotelNames | undefined, change: HotelBody): HotelNames {
  const taken = new Set([nameKey(change.name)]);
  const once = (names: readonly string[]) =>
    names.filter((name) => {
      const key = nameKey(name);
      const isNew = !taken.has(key);
      taken.add(key);
      return isNew;
    });
  const former_names = once([...change.former_names, ...(before ? [before.name] : [])]);
  return { name: change.name, aliases: once(change.aliases), former_names };
}

/** Throws 409 with the hotel that has it where a name that comes new to a hotel is another one's already. */
export async function refuseTakenNames(
  db: Writer,
  after: HotelNames,
  hotel?: HotelNames & { id: number },
): Promise<void> {
  const own = new Set(hotel ? allNames(hotel).map(nameKey) : []);
  const added = allNames(after).filter((name) => !own.has(nameKey(name)));
  if (added.length === 0) return;
  const owners = await ownersByName(db, hotel?.id);
  for (const name of added) {
    const owner = owners.get(nameKey(name));
    if (owner) throw nameTaken({ name, hotel: owner });
  }
}

function allNames({ name, aliases, former_names }: HotelNames): string[] {
  return [name, ...aliases, ...former_names];
}

async function ownersByName(
  db: Writer,
  besides: number | undefined,
): Promise<Map<string, NameTaken['hotel']>> {
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'municipality'])
    .where('merged_into', 'is', null)
    .execute();
  const names = await db.selectFrom('hotel_names').select(['hotel_id', 'name']).execute();
  const byId = new Map(hotels.filter(({ id }) => id !== besides).map((hotel) => [hotel.id, hotel]));
  const owners = new Map<string, NameTaken['hotel']>();
  for (const { hotel_id, name } of names) {
    const hotel = byId.get(hotel_id);
    if (hotel) owners.set(nameKey(name), hotel);
  }
  for (const hotel of byId.values()) owners.set(nameKey(hotel.name), hotel);
  return owners;
}

function nameTaken(taken: NameTaken): ApiError {
  const { name, hotel } = taken;
  const message = `“${name}” is a name of ${hotel.name} (${hotel.municipality}) already. Nothing was saved.`;
  return new ApiError(409, 'name_taken', message, { current: taken });
}

/** Writes the other names of a hotel in place of those it had. */
export async function replaceOtherNames(
  db: Writer,
  hotelId: number,
  { aliases, former_names }: HotelNames,
): Promise<void> {
  await db.deleteFrom('hotel_names').where('hotel_id', '=', hotelId).execute();
  const rows = [
    ...aliases.map((name) => ({ hotel_id: hotelId, name, kind: 'alias' as const })),
    ...former_names.map((name) => ({ hotel_id: hotelId, name, kind: 'former' as const })),
  ];
  if (rows.length > 0) await db.insertInto('hotel_names').values(rows).execute();
}
