import type { Reader } from '../db/database.ts';

/**
 * What mails said, JSON lists of departures: those that a merge of hotels deleted have the id of the one that stays. A mail
 * that was on its way then may be recorded later. [DEP-01]
 */
export async function followMerges(db: Reader, states: readonly string[]): Promise<string[]> {
  const parsed = states.map((state): { id?: number }[] => JSON.parse(state));
  const ids = new Set(parsed.flat().flatMap(({ id }) => id ?? []));
  if (ids.size === 0) return [...states];
  const merged = await db
    .selectFrom('merged_departures')
    .selectAll()
    .where('departure_id', 'in', [...ids])
    .execute();
  if (merged.length === 0) return [...states];
  const staying = new Map(merged.map(({ departure_id, into_id }) => [departure_id, into_id]));
  return parsed.map((departures) =>
    JSON.stringify(departures.map((each) => ({ ...each, ...idNow(each, staying) }))),
  );
}

function idNow({ id }: { id?: number }, staying: ReadonlyMap<number, number>): { id?: number } {
  const into = id === undefined ? undefined : staying.get(id);
  return into === undefined ? {} : { id: into };
}
