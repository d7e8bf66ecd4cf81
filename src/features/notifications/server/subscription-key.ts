import type { Selectable } from 'kysely';
import type { SubscriptionsTable } from '../../../db/schema.ts';

type KeyedFields = Pick<
  Selectable<SubscriptionsTable>,
  'email' | 'hotel_id' | 'transfer_type' | 'departure_date' | 'flight_number' | 'last_name'
>;

/**
 * Equal for two subscriptions of a guest that ask the same. The unique index of the table also tells apart last names of a
 * group, which decide nothing: a guest may type one today and none tomorrow.
 */
export function subscriptionKey({ transfer_type, last_name, ...question }: KeyedFields): string {
  const { email, hotel_id, departure_date, flight_number } = question;
  const name = transfer_type === 'private' ? last_name : '';
  return JSON.stringify([email, hotel_id, transfer_type, departure_date, flight_number, name]);
}
