import type { SelectQueryBuilder } from 'kysely';
import type { Reader, Writer } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';

export type StopPurpose = 'transfer' | 'excursion';

/** The stop where guests of a hotel usually wait, by hotel. */
export async function readUsualStops(db: Reader, purpose: StopPurpose): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('hotel_stops')
    .select(['hotel_id', 'stop_id'])
    .where('purpose', '=', purpose)
    .execute();
  return new Map(rows.map(({ hotel_id, stop_id }) => [hotel_id, stop_id]));
}

/** Makes a stop the usual one of exactly these hotels; a hotel has one for each purpose. Stops that lose one are changed. */
export async function setUsualStop(
  db: Writer,
  stop_id: number,
  purpose: StopPurpose,
  hotels: readonly number[],
): Promise<void> {
  const elsewhere = db
    .selectFrom('hotel_stops')
    .select('stop_id')
    .where('purpose', '=', purpose)
    .where('stop_id', '<>', stop_id)
    .where('hotel_id', 'in', [0, ...hotels]);
  await raiseStopVersions(db, elsewhere);
  await db
    .deleteFrom('hotel_stops')
    .where('purpose', '=', purpose)
    .where((row) => row.or([row('stop_id', '=', stop_id), row('hotel_id', 'in', [0, ...hotels])]))
    .execute();
  const rows = [...new Set(hotels)].map((hotel_id) => ({ hotel_id, purpose, stop_id }));
  if (rows.length > 0) await db.insertInto('hotel_stops').values(rows).execute();
}

/** The usual stops of a hotel become those of another, unless that has one for the purpose. All of these stops are changed. */
export async function moveUsualStops(db: Writer, from: number, into: number): Promise<void> {
  const moving = db.selectFrom('hotel_stops').select('stop_id').where('hotel_id', '=', from);
  await raiseStopVersions(db, moving);
  const existing = db.selectFrom('hotel_stops').select('purpose').where('hotel_id', '=', into);
  await db
    .updateTable('hotel_stops')
    .set({ hotel_id: into })
    .where('hotel_id', '=', from)
    .where('purpose', 'not in', existing)
    .execute();
  await db.deleteFrom('hotel_stops').where('hotel_id', '=', from).execute();
}

/** A form of them that is open must not take back what is stored now. */
async function raiseStopVersions(
  db: Writer,
  stops: SelectQueryBuilder<Schema, 'hotel_stops', { stop_id: number }>,
) {
  await db
    .updateTable('stops')
    .set((stop) => ({ version: stop('version', '+', 1) }))
    .where('id', 'in', stops)
    .execute();
}
