import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { SubscriptionsTable } from '../../../../db/schema.ts';
import { type Operator, readOperator } from '../../../pages/server/read-operator.ts';
import { departuresOfSubscription, type SubscribedTo } from '../find-subscribed-departures.ts';
import { parseTold, type ToldDeparture, type ToldFacts, toldFacts } from './told-departure.ts';

/** All that a mail to a subscription is written from. */
export interface Situation {
  subscription: Selectable<SubscriptionsTable>;
  /** Whether the departures are the guest's own, not all of the hotel. */
  own: boolean;
  hotel: string;
  /** Undefined before the first mail. */
  told: readonly ToldDeparture[] | undefined;
  published: readonly ToldFacts[];
  operator: Operator;
}

/** What is published now for a subscription; undefined when it ended or is no more. [MAIL-12] */
export async function readSituation(
  db: Reader,
  subscriptionId: number | undefined,
): Promise<Situation | undefined> {
  if (subscriptionId === undefined) return undefined;
  const row = await activeSubscription(db, subscriptionId);
  if (!row) return undefined;
  const { hotel, ...subscription } = row;
  const published = await departuresOfSubscription(db, subscription);
  const later = await activeSubscription(db, subscriptionId);
  // What was published between the two questions may have given it another flight, or hotel.
  if (!later || !isAboutTheSame(later, row)) return readSituation(db, later?.id);
  return {
    subscription,
    own: subscription.flight_number !== '' || subscription.transfer_type === 'private',
    hotel,
    told: parseTold(subscription.last_notified),
    published: published.map(toldFacts),
    operator: await readOperator(db),
  };
}

function activeSubscription(db: Reader, id: number) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('subscriptions.id', '=', id)
    .where('subscriptions.ended_at', 'is', null)
    .executeTakeFirst();
}

function isAboutTheSame(a: SubscribedTo, b: SubscribedTo): boolean {
  return a.flight_number === b.flight_number && a.hotel_id === b.hotel_id;
}
