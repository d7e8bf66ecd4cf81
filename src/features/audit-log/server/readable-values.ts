import type { Reader } from '../../../db/database.ts';

/** Bookkeeping fields that mean nothing to staff. */
const HIDDEN_KEYS = new Set(['translated_from', 'reply', 'mark']);
const HOTEL_KEYS = new Set(['hotel_id', 'merged_into']);
const STAFF_KEYS = new Set(['assigned_to']);

/**
 * Reads the hotels and staff that logged values refer to. Returns a function that replaces their ids by names
 * and drops bookkeeping fields.
 */
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
    values.flatMap((value) => valuesUnder(value, STAFF_KEYS)),
  );

  function toReadable(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(toReadable);
    if (!isRecord(value)) return value;
    const shown = Object.entries(value).filter(([key]) => !HIDDEN_KEYS.has(key));
    return Object.fromEntries(
      shown.map(([key, inner]) => {
        if (HOTEL_KEYS.has(key)) return [key.replace(/_id$/, ''), hotels.get(Number(inner)) ?? inner];
        return [key, STAFF_KEYS.has(key) ? (people.get(String(inner)) ?? inner) : toReadable(inner)];
      }),
    );
  }
  return toReadable;
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
