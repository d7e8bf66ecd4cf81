import type { Engine, Reader, Writer } from '../../../db/database.ts';
import { nameKey } from '../../departures/server/departure-identity.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { SubscriptionRequest } from '../contract.ts';

export interface Consent {
  version: string;
  token: string;
  at: Date;
}

/**
 * Inserts a subscription, or renews the consent of an existing one and reactivates it. A group subscription is the same under
 * any last name, and any under another spelling of address or name. Returns its id.
 */
export async function upsertSubscription(
  db: Writer,
  { hotel, ...fields }: SubscriptionRequest,
  { version, token, at }: Consent,
): Promise<number> {
  const instant = at.toISOString();
  const spelled = await spelledAsBefore(db, { hotel, ...fields });
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      ...fields,
      ...spelled,
      hotel_id: currentHotel(hotel),
      consent_version: version,
      consent_at: instant,
      token,
      created_at: instant,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'hotel_id', 'transfer_type', 'departure_date', 'flight_number', 'last_name'])
        .doUpdateSet({
          language: fields.language,
          consent_version: version,
          consent_at: instant,
          ended_at: null,
          continued_by: null,
          before_renumbering: null,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Address and last name as the guest spelled them in an earlier subscription to that hotel and day: capitals and accents make
 * no other guest. A group subscription takes the name of the one to the same flight, an active one first.
 */
async function spelledAsBefore(
  db: Writer,
  request: SubscriptionRequest,
): Promise<Pick<SubscriptionRequest, 'email' | 'last_name'>> {
  const { email, hotel, transfer_type: type, departure_date, flight_number, last_name } = request;
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['email', 'last_name', 'flight_number', 'ended_at'])
    .where('hotel_id', '=', currentHotel(hotel))
    .where('transfer_type', '=', type)
    .where('departure_date', '=', departure_date)
    .orderBy('id')
    .execute();
  const guestOf = (each: Pick<SubscriptionRequest, 'email' | 'last_name'>) =>
    `${each.email.toLowerCase()} ${type === 'private' ? nameKey(each.last_name) : ''}`;
  const own = subscriptions.filter((each) => guestOf(each) === guestOf(request));
  const ofFlight = own.filter((each) => each.flight_number === flight_number);
  const same = ofFlight.find(({ ended_at }) => ended_at === null) ?? ofFlight[0];
  const known = same ?? own[0];
  const named = type === 'private' ? known : same;
  return { email: known?.email ?? email, last_name: named?.last_name ?? last_name };
}

export type FoundSubscription = NonNullable<Awaited<ReturnType<typeof findSubscriptionByToken>>>;

/** The subscription with a token, active or ended, or the one that goes on instead; with the name of its hotel. */
export async function findSubscriptionByToken(db: Reader, token: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('subscriptions as named', (join) =>
      join.on((row) => row('subscriptions.id', '=', row.fn.coalesce('named.continued_by', 'named.id'))),
    )
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('named.token', '=', token)
    .executeTakeFirst();
}

/** The other subscriptions of the same guest to the same hotel and day, private ones under the same name. */
export async function findOtherSubscriptions(
  db: Reader,
  { id, email, hotel_id, transfer_type, departure_date, last_name }: FoundSubscription,
) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', email)
    .where('hotel_id', '=', hotel_id)
    .where('transfer_type', '=', transfer_type)
    .where('departure_date', '=', departure_date)
    .$if(transfer_type === 'private', (query) => query.where('last_name', '=', last_name))
    .where('id', '<>', id)
    .execute();
}

export async function markSubscriptionEnded(db: Writer, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * The id of the pending mail of the event for the subscription; it will be rendered with the current state. The row stays
 * locked until the end of the transaction, so that the mail is not rendered before the changes are committed.
 */
export async function findPendingMail(
  db: Writer,
  engine: Engine,
  { subscriptionId, event }: { subscriptionId: number; event: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('event', '=', event)
    .where('state', 'in', ['queued', 'retrying'])
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.id;
}
