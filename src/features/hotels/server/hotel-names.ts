import { sql } from 'kysely';
import type { Engine, Writer } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { HotelBody, NameTaken } from '../admin-contract.ts';
import { nameKey } from './name-token.ts';

export interface HotelNames {
  name: string;
  aliases: readonly string[];
  former_names: readonly string[];
}

/**
 * Serializes transactions that write hotels, so that no name is given twice. SQLite has one writer anyway.
 */
export async function lockHotels(db: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table hotels in share row exclusive mode`.execute(db);
}

/**
 * Names of a hotel after a change. Its previous name becomes a former name; duplicates in any spelling are
 * removed.
 */
export function namesAfterChange(before: HotelNames | undefined, change: HotelBody): HotelNames {
  const taken = new Set([nameKey(change.name)]);
  const unique = (names: readonly string[]) =>
    names.filter((name) => {
      const key = nameKey(name);
      const isNew = !taken.has(key);
      taken.add(key);
      return isNew;
    });
  const former_names = unique([...change.former_names, ...(before ? [before.name] : [])]);
  return { name: change.name, aliases: unique(change.aliases), former_names };
}

/** Throws 409 with the owner if an added name belongs to another hotel. */
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
  excludedId: number | undefined,
): Promise<Map<string, NameTaken['hotel']>> {
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'name', 'municipality'])
    .where('merged_into', 'is', null)
    .execute();
  const names = await db.selectFrom('hotel_names').select(['hotel_id', 'name']).execute();
  const byId = new Map(hotels.filter(({ id }) => id !== excludedId).map((hotel) => [hotel.id, hotel]));
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

/** Replaces the aliases and former names of a hotel. */
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
