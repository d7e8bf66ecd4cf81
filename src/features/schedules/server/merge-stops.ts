import { sql } from 'kysely';
import { type Reader, type Writer, writeContent } from '../../../db/database.ts';
import { outdateStaged } from '../../../db/outdate-staged.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict } from '../../../http/api-error.ts';
import { type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { metersBetween, SAME_PLACE_METERS } from '../../departures/server/meters-between.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { AdminStop } from '../../stops/admin-contract.ts';
import { linkDeparturesAhead } from '../../stops/server/change-stop.ts';
import { readStopRecord } from '../../stops/server/stop-records.ts';
import { readStopChanges } from './stop-changes.ts';

export interface StopMerge {
  from: number;
  into: number;
  /** Version of `from` that the editor saw. */
  version: number;
  staff: Pick<Staff, 'id'>;
}

/**
 * Merges the stop `from` into `into`: departures, usual stops of hotels, pickups of excursions and names follow. Departures
 * keep their words and positions, so that nobody is notified. Where that would give guests of departures ahead the
 * directions of another place it is refused: then the stop is first replaced by a publish. Throws 404 unless both exist and
 * neither is merged, 400 for the same stop or another kind, 409 if `from` was changed meanwhile, for stops that are apart,
 * and while a change of one of them is in effect today or later. [STOP-10]
 */
export async function mergeStops(
  services: ApiServices,
  { from, into, version, staff }: StopMerge,
): Promise<AdminStop> {
  const { database, now } = services;
  const today = todayInMadrid(now());
  await writeContent(database, async (db) => {
    // SQLite has one writer anyway.
    if (database.engine === 'postgres') await sql`lock table stops in share row exclusive mode`.execute(db);
    if (from === into) throw invalidTarget('A stop cannot be merged into itself');
    const old = await readStopRecord(db, from, today);
    const kept = await readStopRecord(db, into, today, 'The stop that stays');
    if (old.version !== version) throw editConflict(old);
    if (old.kind !== kept.kind) throw invalidTarget('One is a place, the other is at the hotels');
    await refuseChangedStops(db, { from, into }, today);
    if (areApart(old, kept) && (await hasDeparturesAhead(db, from, today))) {
      throw new ApiError(409, 'stops_apart', 'Coaches stop there, and the other stop is at another place');
    }
    await moveReferences(db, from, into);
    await moveNames(db, old, kept);
    await markMerged(db, from, into);
    await recordAudit(db, {
      ...{ staff, action: 'merge', entity: 'stop', entityId: from, now: now() },
      before: old,
      after: { merged_into: into },
    });
  });
  return linkDeparturesAhead(services, into);
}

/** Changes that say something else of one of them; that the one is replaced by the other is what a merge says, too. */
async function refuseChangedStops(
  db: Reader,
  { from, into }: { from: number; into: number },
  today: CalendarDate,
): Promise<void> {
  const changes = await readStopChanges(db);
  const contradicts = changes.some(
    ({ stop_id, replacement_id, valid_to }) =>
      (valid_to === null || valid_to >= today) &&
      (stop_id === from || stop_id === into || replacement_id === from) &&
      !(stop_id === from && replacement_id === into),
  );
  if (contradicts) throw new ApiError(409, 'stop_changes', 'A change of one of the stops is in effect');
}

/** Where the position of one is not known, staff know that they are the same place. */
function areApart(one: AdminStop, other: AdminStop): boolean {
  const [a, b] = [one, other].map(({ latitude, longitude }) => ({
    pickup_lat: latitude,
    pickup_lng: longitude,
  }));
  return a !== undefined && b !== undefined && (metersBetween(a, b) ?? 0) > SAME_PLACE_METERS;
}

/** Those that stand there, not those that a change of the stop has put elsewhere. */
async function hasDeparturesAhead(db: Reader, stopId: number, today: CalendarDate): Promise<boolean> {
  const ahead = await db
    .selectFrom('departures')
    .select('id')
    .where('stop_id', '=', stopId)
    .where('withdrawn_at', 'is', null)
    .where('pickup_date', '>=', today)
    .limit(1)
    .executeTakeFirst();
  return ahead !== undefined;
}

async function moveReferences(db: Writer, from: number, into: number): Promise<void> {
  const stop_id = into;
  await db.updateTable('departures').set({ stop_id }).where('stop_id', '=', from).execute();
  // What was listed at the one stands where it is listed once both are one.
  await db
    .updateTable('departures')
    .set((departure) => ({
      listed_stop_id: departure
        .case()
        .when('stop_id', '=', into)
        .then(sql<number | null>`null`)
        .else(into)
        .end(),
    }))
    .where('listed_stop_id', '=', from)
    .execute();
  await db.updateTable('hotel_stops').set({ stop_id }).where('stop_id', '=', from).execute();
  await db.updateTable('excursion_pickups').set({ stop_id }).where('stop_id', '=', from).execute();
  // Comparisons of staged lists name the stop that is no more.
  await outdateStaged(db).execute();
}

/** All names of the one become names of the other, each in one spelling. */
async function moveNames(db: Writer, old: AdminStop, kept: AdminStop): Promise<void> {
  const taken = new Set([kept.name, ...kept.aliases].map(placeKey));
  const added = new Map([old.name, ...old.aliases].map((name) => [placeKey(name), name]));
  const rows = [...added].filter(([key]) => !taken.has(key)).map(([, name]) => ({ stop_id: kept.id, name }));
  await db.deleteFrom('stop_names').where('stop_id', '=', old.id).execute();
  if (rows.length > 0) await db.insertInto('stop_names').values(rows).execute();
}

async function markMerged(db: Writer, from: number, into: number): Promise<void> {
  const merged = { merged_into: into };
  await db.updateTable('stops').set(merged).where('merged_into', '=', from).execute();
  await db.updateTable('stops').set(merged).where('id', '=', from).execute();
  await db
    .updateTable('stops')
    .set((stop) => ({ version: stop('version', '+', 1) }))
    .where('id', 'in', [from, into])
    .execute();
}

function invalidTarget(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, { fields: { into: 'invalid' } });
}
