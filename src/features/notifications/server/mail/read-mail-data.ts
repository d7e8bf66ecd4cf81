import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { SubscriptionsTable } from '../../../../db/schema.ts';
import { type Operator, readOperator } from '../../../pages/server/read-operator.ts';
import { findSubscribedDepartures, type SubscriptionScope } from '../find-subscribed-departures.ts';
import {
  type DepartureSnapshot,
  departureSnapshot,
  type NotifiedDeparture,
  parseLastNotified,
} from './last-notified.ts';

/** The stored data that a mail to a subscription is rendered from. */
export interface MailData {
  subscription: Selectable<SubscriptionsTable>;
  /** Whether the departures are the guest's own, not all of the hotel. */
  own: boolean;
  hotel: string;
  /** Undefined before the first mail. */
  lastNotified: readonly NotifiedDeparture[] | undefined;
  published: readonly DepartureSnapshot[];
  operator: Operator;
}

/** The current data of a subscription; undefined if it has ended or was deleted. [MAIL-12] */
export async function readMailData(
  db: Reader,
  subscriptionId: number | undefined,
): Promise<MailData | undefined> {
  if (subscriptionId === undefined) return undefined;
  const row = await activeSubscription(db, subscriptionId);
  if (!row) return undefined;
  const { hotel, ...subscription } = row;
  const published = await findSubscribedDepartures(db, subscription);
  const reread = await activeSubscription(db, subscriptionId);
  // A publish or merge between the two reads may have changed flight or hotel: read again.
  if (!reread || !hasSameScope(reread, row)) return readMailData(db, reread?.id);
  return {
    subscription,
    own: subscription.flight_number !== '' || subscription.transfer_type === 'private',
    hotel,
    lastNotified: parseLastNotified(subscription.last_notified),
    published: published.map(departureSnapshot),
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

function hasSameScope(a: SubscriptionScope, b: SubscriptionScope): boolean {
  return a.flight_number === b.flight_number && a.hotel_id === b.hotel_id;
}
