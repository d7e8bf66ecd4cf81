import type { Selectable, Updateable } from 'kysely';
import type { Writer } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { handOverNotified } from '../../../mail/hand-over-notified.ts';
import { CHANGE_EVENT } from '../../../mail/mail.ts';
import { insertNotifiedDepartures } from '../../../mail/notified-departures.ts';
import { REMINDER_EVENT } from './remind-subscribers-job.ts';

type Subscription = Selectable<SubscriptionsTable>;

/**
 * Ends a subscription, if it has not ended, because another one of the same guest goes on instead, unless a third one does
 * already. Its links, those of subscriptions that it replaced, and its pending reminder are those of the other one. If it had
 * not ended, the other one counts as notified of what it was, and follows the same departures. [MAIL-23] [MAIL-24]
 */
export async function replaceSubscription(
  db: Writer,
  { from, by, now }: { from: number; by: number; now: Date },
): Promise<void> {
  const { ended_at } = await db
    .selectFrom('subscriptions')
    .select('ended_at')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  if (ended_at === null) await handOverFollowed(db, { from, to: by });
  await handOverReminders(db, { from, to: by });
  await db
    .updateTable('subscriptions')
    .set((row) => {
      const goesOn = row
        .selectFrom('subscriptions as other')
        .select('other.id')
        .whereRef('other.id', '=', 'subscriptions.continued_by')
        .where('other.ended_at', 'is', null);
      return {
        ended_at: row.fn.coalesce('ended_at', row.val(now.toISOString())),
        continued_by: row.fn.coalesce(goesOn, row.val(by)),
      };
    })
    .where('id', '=', from)
    .execute();
  await db.updateTable('subscriptions').set({ continued_by: by }).where('continued_by', '=', from).execute();
}

interface HandOver {
  from: number;
  to: number;
}

/** What the guest knows from one subscription is known to the other, so that the next mail says what changed since. */
async function handOverFollowed(db: Writer, { from, to }: HandOver): Promise<void> {
  const followed = await db
    .selectFrom('notified_departures')
    .select('departure_id')
    .where('subscription_id', '=', from)
    .execute();
  await insertNotifiedDepartures(
    db,
    followed.map(({ departure_id }) => ({ subscription_id: to, departure_id })),
  );
  if (await handOverNotified(db, { from, to })) await handOverChanges(db, { from, to });
}

/** A reminder that waits is that of the subscription that goes on, which got none of its own beside it. */
async function handOverReminders(db: Writer, { from, to }: HandOver): Promise<void> {
  const own = db
    .selectFrom('outbox')
    .select('payload')
    .where('event', '=', REMINDER_EVENT)
    .where('subscription_id', '=', to);
  await handOverWaiting(db, REMINDER_EVENT, { from, to }).where('payload', 'not in', own).execute();
}

/** A change that waits to be mailed is one of the subscription that goes on: it has nothing to say twice. */
async function handOverChanges(db: Writer, handOver: HandOver): Promise<void> {
  await handOverWaiting(db, CHANGE_EVENT, handOver).execute();
}

/** Mails of which none can have arrived. */
function handOverWaiting(db: Writer, event: string, { from, to }: HandOver) {
  return db
    .updateTable('outbox')
    .set({ subscription_id: to })
    .where('event', '=', event)
    .where('subscription_id', '=', from)
    .where('state', 'in', ['queued', 'retrying'])
    .where('notified_state', 'is', null);
}

/**
 * Moves a subscription to another flight or hotel. Where the guest has an ended one there, the two change places, because
 * there is one subscription to each question, and mails link to both. An ended one of a group under another last name stays.
 */
export async function moveSubscription(
  db: Writer,
  { id, hotel_id, flight_number, last_name }: Subscription,
  { ended: there, ...to }: Updateable<SubscriptionsTable> & { ended: readonly Subscription[] },
): Promise<void> {
  const ended = there.find((other) => other.last_name === last_name);
  const set = (one: number, columns: Updateable<SubscriptionsTable>) =>
    db.updateTable('subscriptions').set(columns).where('id', '=', one).execute();
  // Its token is no number of a flight, and only its own.
  if (ended) await set(ended.id, { flight_number: ended.token });
  await set(id, to);
  if (ended) await set(ended.id, { hotel_id, flight_number });
}
