import type { ApiServices } from '../../../http/api-app.ts';
import { endSubscriptionOf, findSubscriptionByToken } from './subscription-repository.ts';

/**
 * Ends the subscription that an unsubscribe link names: no mail that still waits for it is sent. Ended again it
 * stays ended. False where no subscription has the token. [MAIL-11]
 */
export async function endSubscription({ database, now }: ApiServices, token: string): Promise<boolean> {
  return database.write(async (db) => {
    if (!(await findSubscriptionByToken(db, token))) return false;
    await endSubscriptionOf(db, token, now());
    return true;
  });
}
