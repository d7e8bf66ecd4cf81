import type { Writer } from '../../../db/database.ts';
import type { AffectedSubscriber } from './find-affected-subscribers.ts';
import { moveSubscription, replaceSubscription } from './replace-subscription.ts';
import { subscriptionKey } from './subscription-key.ts';

const BATCH_SIZE = 500;

interface Duplicate {
  from: number;
  /** Goes on instead. */
  by: number;
}

/**
 * Separates subscriptions that a flight change would make equal to another subscription of the same guest. Only the
 * other one is notified, and goes on.
 */
export function splitDuplicates(affected: readonly AffectedSubscriber[]): {
  recipients: AffectedSubscriber[];
  duplicates: Duplicate[];
} {
  const taken = new Map(
    affected.flatMap(({ id, newFlight, subscription }) =>
      newFlight === undefined ? [[subscriptionKey(subscription), id]] : [],
    ),
  );
  const recipients: AffectedSubscriber[] = [];
  const duplicates: Duplicate[] = [];
  for (const one of affected) {
    const place = newSubscriptionKey(one);
    const other = taken.get(place);
    if (one.newFlight !== undefined && other !== undefined) duplicates.push({ from: one.id, by: other });
    else {
      recipients.push(one);
      taken.set(place, one.id);
    }
  }
  return { recipients, duplicates };
}

/** Moves subscriptions from a changed flight to its new number, and lets others go on instead of duplicates. */
export async function updateSubscribedFlights(
  db: Writer,
  affected: readonly AffectedSubscriber[],
  duplicates: readonly Duplicate[],
  now: Date,
): Promise<void> {
  for (const duplicate of duplicates) await replaceSubscription(db, { ...duplicate, now });
  const subscribers = Map.groupBy(affected, ({ newFlight }) => newFlight);
  for (const [flight, group] of subscribers) {
    if (flight === undefined) continue;
    for (const part of chunks(group)) await replaceFlight(db, flight, part, now);
  }
}

async function replaceFlight(
  db: Writer,
  flight: string,
  subscribers: readonly AffectedSubscriber[],
  now: Date,
): Promise<void> {
  const ended = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ended_at', 'is not', null)
    .where('flight_number', '=', flight)
    .where(
      'email',
      'in',
      subscribers.map(({ email }) => email),
    )
    .execute();
  const endedThere = Map.groupBy(ended, subscriptionKey);
  for (const one of subscribers) {
    const there = endedThere.get(newSubscriptionKey(one));
    if (!there) continue;
    for (const { id } of there) await replaceSubscription(db, { from: id, by: one.id, now });
    await moveSubscription(db, one.subscription, { flight_number: flight, ended: there });
  }
  await db
    .updateTable('subscriptions')
    .set({ flight_number: flight })
    .where(
      'id',
      'in',
      subscribers.map(({ id }) => id),
    )
    .execute();
}

function newSubscriptionKey({ subscription, newFlight }: AffectedSubscriber): string {
  return subscriptionKey({ ...subscription, flight_number: newFlight ?? subscription.flight_number });
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) parts.push(items.slice(at, at + BATCH_SIZE));
  return parts;
}
