import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { AffectedSubscriber } from './find-affected-subscribers.ts';
import { moveSubscription, replaceSubscription } from './replace-subscription.ts';
import { subscriptionKey } from './subscription-key.ts';

type Subscription = Selectable<SubscriptionsTable>;
const BATCH_SIZE = 500;

interface Duplicate {
  from: number;
  /** Goes on instead. */
  by: number;
}

/**
 * Separates subscriptions that a flight change would make equal to another active subscription of the same guest, which the
 * changes may not concern by themselves. Only the other one is notified, and goes on.
 */
export async function splitDuplicates(
  db: Reader,
  affected: readonly AffectedSubscriber[],
): Promise<{ recipients: AffectedSubscriber[]; duplicates: Duplicate[] }> {
  const moving = affected.filter(({ newFlight }) => newFlight !== undefined);
  const isMoving = new Set(moving.map(({ id }) => id));
  const staying = (await activeOfGuests(db, moving)).filter(({ id }) => !isMoving.has(id));
  const goingOn = new Map(staying.map((subscription) => [subscriptionKey(subscription), subscription]));
  const recipients = new Map(affected.map((one) => [one.id, one]));
  const duplicates: Duplicate[] = [];
  for (const one of moving) {
    const key = newSubscriptionKey(one);
    const other = goingOn.get(key);
    if (!other) {
      goingOn.set(key, one.subscription);
      continue;
    }
    const { id, language } = other;
    duplicates.push({ from: one.id, by: id });
    recipients.delete(one.id);
    const by = recipients.get(id) ?? {
      ...{ ...one, id, language, newFlight: undefined, subscription: other },
      isRestored: false,
    };
    const notAfter = by.notAfter > one.notAfter ? by.notAfter : one.notAfter;
    // It may be moved with the other one by an undo.
    recipients.set(id, { ...by, isJoined: false, notAfter });
  }
  return { recipients: [...recipients.values()], duplicates };
}

/** The active subscriptions of guests to the flights to which they have others moved. */
async function activeOfGuests(db: Reader, moving: readonly AffectedSubscriber[]): Promise<Subscription[]> {
  const flights = [...new Set(moving.flatMap(({ newFlight }) => newFlight ?? []))];
  const found: Subscription[] = [];
  for (const part of chunks(moving)) {
    const emails = part.map(({ email }) => email);
    const rows = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('email', 'in', emails)
      .where('flight_number', 'in', flights)
      .orderBy('id')
      .execute();
    found.push(...rows);
  }
  return found;
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
