import type { Selectable } from 'kysely';
import type { Engine, Writer } from '../../../db/database.ts';
import { outdateStaged } from '../../../db/outdate-staged.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { mergePreviousPickups } from '../../departures/server/merge-previous-pickups.ts';
import { parseLastNotified } from '../../notifications/server/mail/last-notified.ts';
import { enqueueChangeMails, lockSubscriptions } from '../../notifications/server/notify-subscribers.ts';
import { moveSubscription, replaceSubscription } from '../../notifications/server/replace-subscription.ts';
import { lastPublish } from '../../schedules/server/list-draft.ts';
import { moveContacts } from './move-contacts.ts';
import { type DuplicateDeparture, type Move, type MovePlan, planMove } from './plan-move.ts';

/** Below the parameter limit of both database engines. */
const MAX_IDS_PER_STATEMENT = 500;

/**
 * Moves departures, what receptions heard of them, subscriptions and inquiries to another hotel, and deletes or ends duplicates. Throws 409 where departures
 * differ and staff did not choose which stay. [DESK-97] Notifies only
 * subscribers whose departures change; staged lists must be compared again. Returns the number of subscribers
 * notified. [DESK-66]
 */
export async function moveTransfers(db: Writer, engine: Engine, move: Move): Promise<number> {
  await lockSubscriptions(db, engine);
  const plan = await planMove(db, move);
  if (plan.differing.length > 0 && !move.differing) {
    throw new ApiError(409, 'departures_differ', 'Both hotels have the same departures with other facts', {
      fields: { differing: 'required' },
    });
  }
  const { into, from, now } = move;
  await moveContacts(db, move, plan.duplicateDepartures);
  await deleteDuplicateDepartures(db, plan.duplicateDepartures, now);
  await db
    .updateTable('departures')
    .set({ hotel_id: into, updated_at: now.toISOString() })
    .where('hotel_id', '=', from)
    .execute();
  await moveSubscriptions(db, move, plan);
  await db.updateTable('transfer_inquiries').set({ hotel_id: into }).where('hotel_id', '=', from).execute();
  await db.updateTable('excursion_requests').set({ hotel_id: into }).where('hotel_id', '=', from).execute();
  await outdateStaged(db).execute();
  await enqueueChangeMails(db, engine, plan.affected, now);
  return plan.affected.length;
}

/** What refers to a duplicate refers to the departure that stays, which names to guests what the duplicate was. */
async function deleteDuplicateDepartures(
  db: Writer,
  duplicates: readonly DuplicateDeparture[],
  now: Date,
): Promise<void> {
  if (duplicates.length === 0) return;
  const withLeftAside = await subscriptionsWithLeftAside(db);
  const last_publish = await lastPublish(db);
  for (const { id, goes, stays } of duplicates) {
    await db
      .updateTable('schedule_changes')
      .set({ departure_id: stays.id })
      .where('departure_id', '=', id)
      .execute();
    await moveSources(db, id, stays.id);
    await moveNotifications(db, { from: id, to: stays.id, withLeftAside });
    await db.updateTable('merged_departures').set({ into_id: stays.id }).where('into_id', '=', id).execute();
    await db
      .insertInto('merged_departures')
      .values({ departure_id: id, into_id: stays.id, last_publish })
      .execute();
    await db
      .updateTable('departures')
      .set(mergePreviousPickups(stays, goes, now))
      .where('id', '=', stays.id)
      .execute();
  }
  for (const ids of idsInParts(duplicates))
    await db.deleteFrom('departures').where('id', 'in', ids).execute();
}

/** Offices that state one departure state the other: their next lists mean it. [CASE-14] */
async function moveSources(db: Writer, from: number, to: number): Promise<void> {
  const rows = await db
    .selectFrom('departure_sources')
    .select('source_id')
    .where('departure_id', '=', from)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('departure_sources')
    .values(rows.map(({ source_id }) => ({ departure_id: to, source_id })))
    .onConflict((conflict) => conflict.columns(['departure_id', 'source_id']).doNothing())
    .execute();
}

type NotifiedSubscription = Pick<Selectable<SubscriptionsTable>, 'id' | 'last_notified'>;

/** What guests who chose another flight were notified of is not among `notified_departures`. */
function subscriptionsWithLeftAside(db: Writer): Promise<NotifiedSubscription[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'last_notified'])
    .where('left_aside', 'is not', null)
    .execute();
}

/** Subscriptions that were notified of one departure count as notified of the other. */
async function moveNotifications(
  db: Writer,
  { from, to, withLeftAside }: { from: number; to: number; withLeftAside: NotifiedSubscription[] },
): Promise<void> {
  const rows = await db
    .selectFrom('notified_departures')
    .innerJoin('subscriptions', 'subscriptions.id', 'notified_departures.subscription_id')
    .select(['subscriptions.id', 'subscriptions.last_notified'])
    .where('departure_id', '=', from)
    .execute();
  for (const subscription of [...rows, ...withLeftAside]) {
    const { id } = subscription;
    const notified = parseLastNotified(subscription.last_notified) ?? [];
    if (!notified.some((each) => each.id === from)) continue;
    const renamed = notified.map((each) => (each.id === from ? { ...each, id: to } : each));
    subscription.last_notified = JSON.stringify(renamed);
    const { last_notified } = subscription;
    await db.updateTable('subscriptions').set({ last_notified }).where('id', '=', id).execute();
  }
  for (const { id } of rows) {
    await db
      .insertInto('notified_departures')
      .values({ subscription_id: id, departure_id: to })
      .onConflict((conflict) => conflict.columns(['subscription_id', 'departure_id']).doNothing())
      .execute();
  }
  await db.deleteFrom('notified_departures').where('departure_id', '=', from).execute();
}

/** Mails link to each subscription: those of a duplicate mean the one that stays, which goes on from what they said. [MAIL-23] [MAIL-24] */
async function moveSubscriptions(
  db: Writer,
  { into, now }: Move,
  { subscriptions, duplicateSubscriptions }: MovePlan,
): Promise<void> {
  for (const { ends, stays } of duplicateSubscriptions) {
    await replaceSubscription(db, { from: ends.id, by: stays.id, now });
    if (ends.hotel_id === into) await moveSubscription(db, stays, { hotel_id: into, ended: [ends] });
  }
  for (const ids of idsInParts(subscriptions))
    await db.updateTable('subscriptions').set({ hotel_id: into }).where('id', 'in', ids).execute();
}

function idsInParts(rows: readonly { id: number }[]): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < rows.length; at += MAX_IDS_PER_STATEMENT)
    parts.push(rows.slice(at, at + MAX_IDS_PER_STATEMENT).map(({ id }) => id));
  return parts;
}
