import type { Engine, Writer } from '../../../db/database.ts';
import { enqueueChangeMails, lockSubscriptions } from '../../notifications/server/notify-subscribers.ts';
import { type Move, planMove } from './plan-move.ts';

/** SQLite takes so many values in one statement. */
const AT_ONCE = 500;

/**
 * Gives departures, subscriptions and inquiries of one hotel to another; what both have alike is one. Whoever
 * hears something else by it is told, nobody else; lists that are staged have to be compared again. Returns how
 * many are told. [DESK-66]
 */
export async function moveTransfers(db: Writer, engine: Engine, move: Move): Promise<number> {
  await lockSubscriptions(db, engine);
  const plan = await planMove(db, move);
  const { into, from, now } = move;
  await deleteByIds(db, 'departures', plan.doubleDepartures);
  for (const { id, ordinal } of plan.departures) {
    await db
      .updateTable('departures')
      .set({ hotel_id: into, ordinal, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
  await deleteByIds(db, 'subscriptions', plan.doubleSubscriptions);
  await db.updateTable('subscriptions').set({ hotel_id: into }).where('hotel_id', '=', from).execute();
  await db.updateTable('transfer_inquiries').set({ hotel_id: into }).where('hotel_id', '=', from).execute();
  await db.updateTable('schedule_lists').set({ base_publish: -1 }).where('state', '=', 'staged').execute();
  await enqueueChangeMails(db, engine, plan.concerned, now);
  return plan.concerned.length;
}

async function deleteByIds(
  db: Writer,
  table: 'departures' | 'subscriptions',
  rows: readonly { id: number }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    await db.deleteFrom(table).where('id', 'in', ids).execute();
  }
}
