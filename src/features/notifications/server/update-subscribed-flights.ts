import type { Selectable } from 'kysely';
import type { Writer } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { AffectedSubscriber } from './find-affected-subscribers.ts';

type Subscription = Selectable<SubscriptionsTable>;
const BATCH_SIZE = 500;

/**
 * Separates subscriptions that a flight change would make equal to another subscription of the same guest. Only the
 * other one is notified; the duplicates are ended.
 */
export function splitDuplicates(affected: readonly AffectedSubscriber[]): {
  recipients: AffectedSubscriber[];
  duplicates: number[];
} {
  const taken = new Set(
    affected.filter(({ newFlight }) => !newFlight).map((one) => subscriptionKey(one.subscription)),
  );
  const recipients: AffectedSubscriber[] = [];
  const duplicates: number[] = [];
  for (const one of affected) {
    const place = newSubscriptionKey(one);
    if (one.newFlight && taken.has(place)) duplicates.push(one.id);
    else recipients.push(one);
    taken.add(place);
  }
  return { recipients, duplicates };
}

/** Moves subscriptions from a changed flight to its new number and ends the duplicates. */
export async function updateSubscribedFlights(
  db: Writer,
  affected: readonly AffectedSubscriber[],
  duplicates: readonly number[],
  now: Date,
): Promise<void> {
  for (const ids of chunks(duplicates)) {
    await db
      .updateTable('subscriptions')
      .set({ ended_at: now.toISOString() })
      .where('id', 'in', ids)
      .execute();
  }
  const subscribers = Map.groupBy(affected, ({ newFlight }) => newFlight);
  for (const [flight, group] of subscribers) {
    if (flight === undefined) continue;
    for (const part of chunks(group)) await replaceFlight(db, flight, part);
  }
}

async function replaceFlight(
  db: Writer,
  flight: string,
  subscribers: readonly AffectedSubscriber[],
): Promise<void> {
  const places = new Set(subscribers.map(newSubscriptionKey));
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
  const conflicting = ended
    .filter((subscription) => places.has(subscriptionKey(subscription)))
    .map(({ id }) => id);
  if (conflicting.length > 0) await db.deleteFrom('subscriptions').where('id', 'in', conflicting).execute();
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

/** The columns of the unique index. */
function subscriptionKey({
  email,
  hotel_id,
  transfer_type,
  departure_date,
  flight_number,
  last_name,
}: Subscription) {
  return JSON.stringify([email, hotel_id, transfer_type, departure_date, flight_number, last_name]);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) parts.push(items.slice(at, at + BATCH_SIZE));
  return parts;
}
