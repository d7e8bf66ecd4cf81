import type { Engine, Writer } from '../../../db/database.ts';
import { enqueueChangeMails, lockSubscriptions } from '../../notifications/server/notify-subscribers.ts';
import { type DuplicateDeparture, type Move, planMove } from './plan-move.ts';

/** Below the parameter limit of both database engines. */
const MAX_IDS_PER_STATEMENT = 500;

/**
 * Moves departures, subscriptions and inquiries to another hotel and deletes duplicates. Notifies only
 * subscribers whose departures change; staged lists must be compared again. Returns the number of subscribers
 * notified. [DESK-66]
 */
export async function moveTransfers(db: Writer, engine: Engine, move: Move): Promise<number> {
  await lockSubscriptions(db, engine);
  const plan = await planMove(db, move);
  const { into, from, now } = move;
  await deleteDuplicateDepartures(db, plan.duplicateDepartures);
  await db
    .updateTable('departures')
    .set({ hotel_id: into, updated_at: now.toISOString() })
    .where('hotel_id', '=', from)
    .execute();
  await deleteByIds(db, 'subscriptions', plan.duplicateSubscriptions);
  await db.updateTable('subscriptions').set({ hotel_id: into }).where('hotel_id', '=', from).execute();
  await db.updateTable('transfer_inquiries').set({ hotel_id: into }).where('hotel_id', '=', from).execute();
  await db.updateTable('schedule_lists').set({ base_publish: -1 }).where('state', '=', 'staged').execute();
  await enqueueChangeMails(db, engine, plan.affected, now);
  return plan.affected.length;
}

/** What refers to a duplicate refers to the departure that stays. */
async function deleteDuplicateDepartures(
  db: Writer,
  duplicates: readonly DuplicateDeparture[],
): Promise<void> {
  for (const { id, staysAs } of duplicates) {
    await db
      .updateTable('schedule_changes')
      .set({ departure_id: staysAs })
      .where('departure_id', '=', id)
      .execute();
  }
  await deleteByIds(db, 'departures', duplicates);
}

async function deleteByIds(
  db: Writer,
  table: 'departures' | 'subscriptions',
  rows: readonly { id: number }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += MAX_IDS_PER_STATEMENT) {
    const ids = rows.slice(at, at + MAX_IDS_PER_STATEMENT).map(({ id }) => id);
    await db.deleteFrom(table).where('id', 'in', ids).execute();
  }
}
