import type { Reader } from '../../../db/database.ts';

/** Of which English a translation is, and of which row: nobody reads that. */
const NOT_READ = new Set(['translated_from', 'reply', 'mark']);
const HOTEL_KEYS = new Set(['hotel_id', 'merged_into']);
const STAFF_ERROR_KEYS = new Set(['assigned_to']);

/** Gives values as staff read them: with the names of hotels and people in place of their ids, without stamps. */
export async function readableValues(
  db: Reader,
  values: readonly unknown[],
): Promise<(value: unknown) => unknown> {
  const hotels = await hotelNames(
    db,
    values.flatMap((value) => valuesUnder(value, HOTEL_KEYS)),
  );
  const people = await staffNames(
    db,
    values.flatMap((value) => valuesUnder(value, STAFF_ERROR_KEYS)),
  );

  function read(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(read);
    if (!isRecord(value)) return value;
    const kept = Object.entries(value).filter(([key]) => !NOT_READ.has(key));
    return Object.fromEntries(
      kept.map(([key, inner]) => {
        if (HOTEL_KEYS.has(key)) return [key.replace(/_id$/, ''), hotels.get(Number(inner)) ?? inner];
        return [key, STAFF_ERROR_KEYS.has(key) ? (people.get(String(inner)) ?? inner) : read(inner)];
      }),
    );
  }
  return read;
}

function valuesUnder(value: unknown, keys: ReadonlySet<string>): unknown[] {
  if (Array.isArray(value)) return value.flatMap((inner) => valuesUnder(inner, keys));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.has(key) ? [inner] : valuesUnder(inner, keys),
  );
}

async function hotelNames(db: Reader, found: readonly unknown[]): Promise<Map<number, string>> {
  const ids = [...new Set(found.filter((id): id is number => typeof id === 'number'))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('hotels').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function staffNames(db: Reader, found: readonly unknown[]): Promise<Map<string, string>> {
  const ids = [...new Set(found.filter((id): id is string => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
