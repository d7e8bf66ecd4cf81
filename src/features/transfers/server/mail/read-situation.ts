import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { SubscriptionsTable } from '../../../../db/schema.ts';
import { type Operator, readOperator } from '../../../pages/server/read-operator.ts';
import { departuresOfSubscription } from '../find-subscribed-departures.ts';
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
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { hotel, ...subscription } = row;
  return {
    subscription,
    own: subscription.flight_number !== '' || subscription.transfer_type === 'private',
    hotel,
    told: parseTold(subscription.told),
    published: (await departuresOfSubscription(db, subscription)).map(toldFacts),
    operator: await readOperator(db),
  };
}
