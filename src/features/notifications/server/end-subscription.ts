import type { ApiServices } from '../../../http/api-app.ts';
import { findSubscriptionByToken, markSubscriptionEnded } from './subscription-repository.ts';

/**
 * Ends the subscription of an unsubscribe token, so that its pending mails are not sent. Idempotent. Returns false
 * if no subscription has the token. [MAIL-11]
 */
export async function endSubscription({ database, now }: ApiServices, token: string): Promise<boolean> {
  return database.write(async (db) => {
    const found = await findSubscriptionByToken(db, token);
    if (!found) return false;
    await markSubscriptionEnded(db, found.id, now());
    return true;
  });
}
