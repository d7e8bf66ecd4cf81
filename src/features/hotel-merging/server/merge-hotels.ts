import { type Reader, type Writer, writeContent } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict, notFound } from '../../../http/api-error.ts';
import type { AdminHotel } from '../../hotels/admin-contract.ts';
import { readAdminHotel } from '../../hotels/server/admin-hotels.ts';
import { holdHotels } from '../../hotels/server/names-of-its-own.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import { moveTransfers } from './move-transfers.ts';

export interface Merge {
  from: number;
  into: number;
  staff: Pick<Staff, 'id'>;
  /** As it was seen by who merges it. */
  version: number;
}

/**
 * Makes two hotels one: departures, subscriptions, inquiries, excursion pickups, meetings and names of `from` are
 * those of `into` from now on, and whoever follows an old link is led there. Of excursion pickups that both have,
 * those of `into` stay. Subscribers who hear something else by it are told. Throws 404 unless both are hotels of
 * their own, 400 where visitors would find the other no more, 409 where somebody changed `from` meanwhile.
 * [DESK-65] [DESK-66]
 */
export async function mergeHotels(
  { database, now }: ApiServices,
  { from, into, staff, version }: Merge,
): Promise<void> {
  const at = now();
  await writeContent(database, async (db) => {
    await holdHotels(db, database.engine);
    const { from: old } = await hotelsToMerge(db, { from, into });
    if (old.version !== version) throw editConflict(old);
    const told = await moveTransfers(db, database.engine, { from, into, now: at });
    await moveExcursionPickups(db, from, into);
    await moveMeetings(db, from, into);
    await moveNames(db, from, into, old.name);
    const merged = { merged_into: into };
    await db.updateTable('hotels').set(merged).where('merged_into', '=', from).execute();
    await db
      .updateTable('hotels')
      .set({ ...merged, active: 0 })
      .where('id', '=', from)
      .execute();
    await db
      .updateTable('hotels')
      .set((hotel) => ({ version: hotel('version', '+', 1) }))
      .where('id', 'in', [from, into])
      .execute();
    const after = { ...merged, told };
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

/** Both hotels. Throws 404 unless they are two of their own, 400 where visitors do not find the one that stays. */
export async function hotelsToMerge(
  db: Reader,
  { from, into }: { from: number; into: number },
): Promise<{ from: AdminHotel; into: AdminHotel }> {
  const goes = await readAdminHotel(db, from);
  const stays = await readAdminHotel(db, into);
  if (from === into || goes?.id !== from || stays?.id !== into) throw notFound('The hotel');
  if (!stays.active) {
    throw new ApiError(400, 'invalid_request', 'The hotel that stays is hidden from visitors', {
      fields: { into: 'invalid' },
    });
  }
  return { from: goes, into: stays };
}

async function moveExcursionPickups(db: Writer, from: number, into: number): Promise<void> {
  const there = db.selectFrom('excursion_pickups').select('excursion_id').where('hotel_id', '=', into);
  await db
    .updateTable('excursion_pickups')
    .set({ hotel_id: into })
    .where('hotel_id', '=', from)
    .where('excursion_id', 'not in', there)
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

/** All that the old hotel was called finds the new one. */
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
