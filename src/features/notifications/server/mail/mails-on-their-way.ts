import type { Reader } from '../../../../db/database.ts';
import { followMerges } from '../../../../mail/follow-merges.ts';
import { type NotifiedDeparture, parseLastNotified } from './last-notified.ts';

/** What mails say that may have arrived, though that is not recorded yet. */
export async function readMailsOnTheirWay(db: Reader, subscriptionId: number): Promise<NotifiedDeparture[]> {
  const mails = await db
    .selectFrom('outbox')
    .select('notified_state')
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['queued', 'retrying', 'sending'])
    .where('notified_state', 'is not', null)
    .execute();
  const states = await followMerges(
    db,
    mails.flatMap(({ notified_state }) => notified_state ?? []),
  );
  return states.flatMap((state) => parseLastNotified(state) ?? []);
}
