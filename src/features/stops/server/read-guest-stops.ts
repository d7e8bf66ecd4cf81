import type { Database } from '../../../db/database.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { GuestStop } from '../../departures/contract.ts';
import { memoizeByVersion } from '../../hotels/server/memoize-by-version.ts';

/** The stops as guests see them, by id; one that was merged is the one that stays. */
export type GuestStops = ReadonlyMap<number, GuestStop>;

const readers = new WeakMap<Database, () => Promise<GuestStops>>();

/** Reads the stops, at most once per content state. */
export function readGuestStops(database: Database): Promise<GuestStops> {
  let read = readers.get(database);
  if (!read) {
    read = memoizeByVersion(database, readAll);
    readers.set(database, read);
  }
  return read();
}

async function readAll({ read }: Database): Promise<GuestStops> {
  const rows = await read
    .selectFrom('stops')
    .select(['id', 'name', 'directions', 'step_free', 'photo', 'merged_into'])
    .execute();
  const stops = new Map(
    rows.map(({ directions, step_free, merged_into, ...stop }) => [
      stop.id,
      { ...stop, directions: parseLocalizedText(directions), step_free: parseLocalizedText(step_free) },
    ]),
  );
  return new Map(
    rows.flatMap(({ id, merged_into }) => {
      const stop = stops.get(merged_into ?? id);
      return stop ? [[id, stop]] : [];
    }),
  );
}
