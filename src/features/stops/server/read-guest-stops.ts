import type { Database } from '../../../db/database.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { GuestStop } from '../../departures/contract.ts';
import { metersBetween, SAME_PLACE_METERS } from '../../departures/server/meters-between.ts';
import type { StoredDeparture } from '../../departures/server/read-departures-of-day.ts';
import { memoizeByVersion } from '../../hotels/server/memoize-by-version.ts';

/** The stops as guests see them, by id; one that was merged is the one that stays. */
export interface GuestStops {
  /** Of what is at the stop itself. */
  get(id: number | null): GuestStop | undefined;
  /** Of a departure; on days on which the stop is elsewhere nothing leads guests to its usual position. */
  of(departure: StopOfDeparture): GuestStop | undefined;
}

type StopOfDeparture = Pick<StoredDeparture, 'stop_id' | 'listed_stop_id' | 'pickup_lat' | 'pickup_lng'>;

interface StopPosition {
  kind: 'place' | 'hotel';
  pickup_lat: number | null;
  pickup_lng: number | null;
}

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
    .select(['kind', 'latitude as pickup_lat', 'longitude as pickup_lng'])
    .execute();
  const stops = new Map(
    rows.map(({ directions, step_free, merged_into, kind, pickup_lat, pickup_lng, ...stop }) => [
      stop.id,
      {
        stop: {
          ...stop,
          directions: parseLocalizedText(directions),
          step_free: parseLocalizedText(step_free),
        },
        position: { kind, pickup_lat, pickup_lng },
      },
    ]),
  );
  const byId = new Map(rows.map(({ id, merged_into }) => [id, stops.get(merged_into ?? id)]));
  return {
    get: (id) => byId.get(id ?? 0)?.stop,
    of(departure) {
      const found = byId.get(departure.stop_id ?? 0);
      if (!found || !isElsewhere(departure, found.position)) return found?.stop;
      return { ...found.stop, directions: {}, step_free: {}, photo: null };
    },
  };
}

/**
 * Whether a change put a departure where its stop usually is not. At a stop that stands in for another the position may be
 * that of a list that measured it otherwise.
 */
function isElsewhere(departure: StopOfDeparture, stop: StopPosition): boolean {
  const { stop_id, listed_stop_id, pickup_lat } = departure;
  if (listed_stop_id === null || pickup_lat === null || stop.kind === 'hotel') return false;
  const meters = metersBetween(departure, stop);
  return meters === undefined || meters > (stop_id === listed_stop_id ? 0 : SAME_PLACE_METERS);
}
