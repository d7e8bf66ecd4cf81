import type { Writer } from '../../../db/database.ts';
import { endSessions } from './sessions.ts';

/**
 * Ends all access based on the former state of an account: sessions, reset links, invitations it issued, an unfinished
 * second-factor setup, and confirmations of identity. Called in the transaction that changes role, activity, password
 * or second factor, so that nothing works from the next request on. `except`: the session that continues, or `all` when
 * permissions have only grown. [SEC-38]
 */
export async function endAccess(trx: Writer, staffId: string, except?: string): Promise<void> {
  if (except !== 'all') await endSessions(trx, staffId, except);
  await trx
    .updateTable('staff_sessions')
    .set({ confirmed_until: null })
    .where('staff_id', '=', staffId)
    .execute();
  await trx
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null })
    .where('id', '=', staffId)
    .where('second_factor_at', 'is', null)
    .execute();
  await trx.deleteFrom('staff_password_resets').where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_invitations').where('invited_by', '=', staffId).execute();
}
