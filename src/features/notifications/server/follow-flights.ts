import type { Selectable } from 'kysely';
import type { Writer } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { ConcernedSubscriber } from './find-concerned-subscribers.ts';

type Subscription = Selectable<SubscriptionsTable>;
const AT_ONCE = 500;

/**
 * Splits off those who would follow a flight to which the same guest is subscribed already: duplicates are one
 * subscription, and it is told.
 */
export function withoutDuplicates(concerned: readonly ConcernedSubscriber[]): {
  told: ConcernedSubscriber[];
  duplicates: number[];
} {
  const taken = new Set(concerned.filter(({ follows }) => !follows).map((one) => placeOf(one.subscription)));
  const told: ConcernedSubscriber[] = [];
  const duplicates: number[] = [];
  for (const one of concerned) {
    const place = placeAfterwards(one);
    if (one.follows && taken.has(place)) duplicates.push(one.id);
    else told.push(one);
    taken.add(place);
  }
  return { told, duplicates };
}

/** Lets subscriptions that named a flight name the one that took its place, and ends their duplicates. */
export async function followFlights(
  db: Writer,
  concerned: readonly ConcernedSubscriber[],
  duplicates: readonly number[],
  now: Date,
): Promise<void> {
  for (const ids of inParts(duplicates)) {
    await db
      .updateTable('subscriptions')
      .set({ ended_at: now.toISOString() })
      .where('id', 'in', ids)
      .execute();
  }
  const followers = Map.groupBy(concerned, ({ follows }) => follows);
  for (const [flight, ofFlight] of followers) {
    if (flight === undefined) continue;
    for (const part of inParts(ofFlight)) await moveTo(db, flight, part);
  }
}

async function moveTo(db: Writer, flight: string, followers: readonly ConcernedSubscriber[]): Promise<void> {
  const places = new Set(followers.map(placeAfterwards));
  const ended = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ended_at', 'is not', null)
    .where('flight_number', '=', flight)
    .where(
      'email',
      'in',
      followers.map(({ email }) => email),
    )
    .execute();
  const inTheWay = ended.filter((subscription) => places.has(placeOf(subscription))).map(({ id }) => id);
  if (inTheWay.length > 0) await db.deleteFrom('subscriptions').where('id', 'in', inTheWay).execute();
  await db
    .updateTable('subscriptions')
    .set({ flight_number: flight })
    .where(
      'id',
      'in',
      followers.map(({ id }) => id),
    )
    .execute();
}

function placeAfterwards({ subscription, follows }: ConcernedSubscriber): string {
  return placeOf({ ...subscription, flight_number: follows ?? subscription.flight_number });
}

/** What is stored once only. */
function placeOf({ email, hotel_id, transfer_type, departure_date, flight_number, last_name }: Subscription) {
  return JSON.stringify([email, hotel_id, transfer_type, departure_date, flight_number, last_name]);
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) parts.push(items.slice(at, at + AT_ONCE));
  return parts;
}
