import { sql } from 'kysely';
import { type Writer, writeContent } from '../../../db/database.ts';
import { outdateStagedFiles } from '../../../db/outdate-staged.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict } from '../../../http/api-error.ts';
import { normalizeTexts } from '../../../http/normalize-texts.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { cleanText } from '../../../values/text.ts';
import { findStopLinks, linkStops } from '../../departures/server/link-stops.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import { columnsOf } from '../../pages/server/admin/translated-column.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { AdminStop, ChangedStop, StopBody } from '../admin-contract.ts';
import { readHotelsOfStops, readKnownStops } from './known-stops.ts';
import { createStopRecogniser } from './recognise-stop.ts';
import { readStopRecord } from './stop-records.ts';
import { setUsualStop } from './usual-stops.ts';

/** Adds a stop; departures ahead that mean it are linked to it. [STOP-01] */
export async function addStop(
  services: ApiServices,
  { staff, stop }: { staff: Staff; stop: StopBody },
): Promise<AdminStop> {
  const { database, now } = services;
  const id = await writeContent(database, async (db) => {
    const row = await db
      .insertInto('stops')
      .values({ ...stopColumns(stop), ...positionColumns(stop) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeRelated(db, row.id, stop);
    const after = await readStopRecord(db, row.id, todayInMadrid(now()));
    await recordAudit(db, { staff, action: 'add', entity: 'stop', entityId: row.id, after, now: now() });
    return row.id;
  });
  return linkDeparturesAhead(services, id);
}

/**
 * Changes a stop. Its position changes only while no departure ahead is at it: otherwise it is moved by a publish, so
 * that guests are notified. Its former name stays one of its names. Throws 404, and 409 if it was changed meanwhile or is in
 * use. [STOP-01]
 */
export async function changeStop(
  services: ApiServices,
  { staff, id, stop }: { staff: Staff; id: number; stop: ChangedStop },
): Promise<AdminStop> {
  const { database, now } = services;
  await writeContent(database, async (db) => {
    const today = todayInMadrid(now());
    const before = await readStopRecord(db, id, today);
    const isMoved =
      before.latitude !== stop.latitude || before.longitude !== stop.longitude || before.kind !== stop.kind;
    if (isMoved && before.latitude !== null && before.departures_ahead > 0)
      throw new ApiError(409, 'in_use', 'Coaches stop there: move the stop by a publish');
    const updated = await db
      .updateTable('stops')
      .set({ ...stopColumns(stop), ...positionColumns(stop), version: stop.version + 1 })
      .where('id', '=', id)
      .where('version', '=', stop.version)
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) === 0) throw editConflict(before);
    // Lists may still write its former name.
    await storeRelated(db, id, { ...stop, aliases: [...stop.aliases, before.name] });
    const after = await readStopRecord(db, id, today);
    if (matchedFields(before) !== matchedFields(after)) await outdateStagedFiles(db);
    await recordAudit(db, {
      staff,
      action: 'change',
      entity: 'stop',
      entityId: id,
      before,
      after,
      now: now(),
    });
  });
  return linkDeparturesAhead(services, id);
}

/** Removes a stop; departures and pickups of excursions keep their words and positions. Throws 404 and 409. */
export async function removeStop(
  services: ApiServices,
  { staff, id, version }: { staff: Staff; id: number; version: number },
): Promise<void> {
  const { database, now } = services;
  await writeContent(database, async (db) => {
    const before = await readStopRecord(db, id, todayInMadrid(now()));
    if (before.version !== version) throw editConflict(before);
    if (await isInChange(db, id)) {
      throw new ApiError(409, 'in_use', 'A change of this stop was published');
    }
    await db.updateTable('departures').set({ stop_id: null }).where('stop_id', '=', id).execute();
    await storePlaceOfPickups(db, before);
    await db.deleteFrom('stops').where('id', '=', id).execute();
    await outdateStagedFiles(db);
    await recordAudit(db, { staff, action: 'remove', entity: 'stop', entityId: id, before, now: now() });
  });
}

/** The fields by which rows of lists are matched. */
function matchedFields({
  kind,
  name,
  municipality,
  latitude,
  longitude,
  aliases,
  hotels,
}: AdminStop): string {
  return JSON.stringify([kind, name, municipality, latitude, longitude, aliases.toSorted(), hotels]);
}

/** Links departures from yesterday on to the stops as they are now; returns the stop. */
export async function linkDeparturesAhead({ database, now }: ApiServices, id: number): Promise<AdminStop> {
  const today = todayInMadrid(now());
  const from: CalendarDate = addDays(today, -1);
  const recognise = createStopRecogniser(
    await readKnownStops(database.read),
    await readHotelsOfStops(database.read),
  );
  const links = await findStopLinks(database.read, from, recognise);
  if (links.length > 0) await writeContent(database, (db) => linkStops(db, from, links));
  return readStopRecord(database.read, id, today);
}

/** Pickups of excursions at a stop state its name and position from now on. */
async function storePlaceOfPickups(
  db: Writer,
  { id, kind, name, latitude, longitude }: AdminStop,
): Promise<void> {
  const pickups = db.updateTable('excursion_pickups').where('stop_id', '=', id);
  if (kind === 'place') {
    const position = latitude === null ? {} : { latitude, longitude };
    await pickups.set({ name, ...position }).execute();
    return;
  }
  const hotel = sql.ref('excursion_pickups.hotel_id');
  await pickups
    .set({
      name: null,
      latitude: sql`coalesce((select latitude from hotels where id = ${hotel}), excursion_pickups.latitude)`,
      longitude: sql`coalesce((select longitude from hotels where id = ${hotel}), excursion_pickups.longitude)`,
    })
    .execute();
}

async function isInChange(db: Writer, id: number): Promise<boolean> {
  // What was merged into it goes with it.
  const stops = db
    .selectFrom('stops')
    .select('id')
    .where((row) => row.or([row('id', '=', id), row('merged_into', '=', id)]));
  const change = await db
    .selectFrom('stop_changes')
    .select('id')
    .where((row) => row.or([row('stop_id', 'in', stops), row('replacement_id', 'in', stops)]))
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

async function storeRelated(db: Writer, id: number, stop: StopBody): Promise<void> {
  const own = placeKey(stop.name);
  const names = new Set(stop.aliases.map(cleanText).filter((name) => placeKey(name) !== own));
  await db.deleteFrom('stop_names').where('stop_id', '=', id).execute();
  const rows = [...names].map((name) => ({ stop_id: id, name }));
  if (rows.length > 0) await db.insertInto('stop_names').values(rows).execute();
  await setUsualStop(db, id, 'transfer', stop.hotels);
  await setUsualStop(db, id, 'excursion', stop.excursion_hotels);
}

function stopColumns(stop: StopBody) {
  const directions = columnsOf(normalizeTexts(stop.directions), stop.translated_from.directions);
  const stepFree = columnsOf(normalizeTexts(stop.step_free), stop.translated_from.step_free);
  return {
    kind: stop.kind,
    name: cleanText(stop.name),
    municipality: stop.kind === 'hotel' ? '' : cleanText(stop.municipality),
    directions: directions.texts,
    directions_translated_from: directions.of,
    step_free: stepFree.texts,
    step_free_translated_from: stepFree.of,
    photo: stop.photo,
  };
}

function positionColumns({ latitude, longitude }: StopBody) {
  return { latitude, longitude };
}
