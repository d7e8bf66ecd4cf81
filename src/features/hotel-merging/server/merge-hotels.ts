import type { Updateable } from 'kysely';
import { type Reader, type Writer, writeContent } from '../../../db/database.ts';
import type { HotelsTable } from '../../../db/schema.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict, notFound } from '../../../http/api-error.ts';
import type { AdminHotel, DifferingChoice } from '../../hotels/admin-contract.ts';
import { readAdminHotel } from '../../hotels/server/admin-hotels.ts';
import { lockHotels } from '../../hotels/server/hotel-names.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import { moveUsualStops } from '../../stops/server/usual-stops.ts';
import { adoptedFacts } from '../contract.ts';
import { moveTransfers } from './move-transfers.ts';

export interface Merge {
  from: number;
  into: number;
  staff: Pick<Staff, 'id'>;
  /** Version of `from` that the editor saw. */
  version: number;
  /** Which departures stay where both hotels have one that differs. */
  differing?: DifferingChoice | undefined;
}

/**
 * Merges `from` into `into`: moves departures, subscriptions, inquiries, excursion pickups, meetings and
 * names, and redirects links. Of excursion pickups and usual stops that both have, those of `into` stay, and so do its phone
 * and position. Notifies subscribers whose departures change. Throws 404 unless both exist and neither is merged, 400 if
 * `into` is hidden from visitors, 409 if `from` was changed concurrently, or departures differ and `differing` is missing.
 * [DESK-65] [DESK-66]
 */
export async function mergeHotels(
  { database, now }: ApiServices,
  { from, into, staff, version, differing }: Merge,
): Promise<void> {
  const at = now();
  await writeContent(database, async (db) => {
    await lockHotels(db, database.engine);
    const { from: old, into: kept } = await hotelsToMerge(db, { from, into });
    if (old.version !== version) throw editConflict(old);
    const notified = await moveTransfers(db, database.engine, { from, into, now: at, differing });
    await moveExcursionPickups(db, from, into);
    await moveUsualStops(db, from, into);
    await moveMeetings(db, from, into);
    await moveNames(db, from, into, old.name);
    const merged = { merged_into: into };
    await db.updateTable('hotels').set(merged).where('merged_into', '=', from).execute();
    await changeMerged(db, from, { ...merged, active: 0 });
    await changeMerged(db, into, adoptedFacts(old, kept));
    const after = { ...merged, notified };
    await recordAudit(db, {
      staff,
      action: 'merge',
      entity: 'hotel',
      entityId: from,
      before: old,
      after,
      now: at,
    });
  });
}

/**
 * Reads both hotels. Throws 404 unless they are different and neither is merged, 400 if `into` is hidden from
 * visitors.
 */
export async function hotelsToMerge(
  db: Reader,
  { from, into }: { from: number; into: number },
): Promise<{ from: AdminHotel; into: AdminHotel }> {
  const source = await readAdminHotel(db, from);
  const target = await readAdminHotel(db, into);
  if (from === into || source?.id !== from || target?.id !== into) throw notFound('The hotel');
  if (!target.active) {
    throw new ApiError(400, 'invalid_request', 'The hotel that stays is hidden from visitors', {
      fields: { into: 'invalid' },
    });
  }
  return { from: source, into: target };
}

async function changeMerged(db: Writer, id: number, change: Updateable<HotelsTable>): Promise<void> {
  await db
    .updateTable('hotels')
    .set((hotel) => ({ ...change, version: hotel('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function moveExcursionPickups(db: Writer, from: number, into: number): Promise<void> {
  const existing = db.selectFrom('excursion_pickups').select('excursion_id').where('hotel_id', '=', into);
  await db
    .updateTable('excursion_pickups')
    .set({ hotel_id: into })
    .where('hotel_id', '=', from)
    .where('excursion_id', 'not in', existing)
    .execute();
  await db.deleteFrom('excursion_pickups').where('hotel_id', '=', from).execute();
}

async function moveMeetings(db: Writer, from: number, into: number): Promise<void> {
  const fields = ['id', 'date', 'time_from', 'time_to'] as const;
  const there = await db.selectFrom('info_meetings').select(fields).where('hotel_id', '=', into).execute();
  const moving = await db.selectFrom('info_meetings').select(fields).where('hotel_id', '=', from).execute();
  for (const { id, ...meeting } of moving) {
    const isThere = there.some(
      ({ date, time_from, time_to }) =>
        date === meeting.date && time_from === meeting.time_from && time_to === meeting.time_to,
    );
    if (isThere) await db.deleteFrom('info_meetings').where('id', '=', id).execute();
    else await db.updateTable('info_meetings').set({ hotel_id: into }).where('id', '=', id).execute();
  }
}

/** All names of the old hotel become names of the new one. */
async function moveNames(db: Writer, from: number, into: number, oldName: string): Promise<void> {
  const names = await db
    .selectFrom('hotel_names')
    .select(['name', 'kind'])
    .where('hotel_id', '=', from)
    .execute();
  await db.deleteFrom('hotel_names').where('hotel_id', '=', from).execute();
  const all = [...names, { name: oldName, kind: 'former' as const }];
  await db
    .insertInto('hotel_names')
    .values(all.map((name) => ({ ...name, hotel_id: into })))
    .onConflict((conflict) => conflict.columns(['hotel_id', 'name']).doNothing())
    .execute();
}
