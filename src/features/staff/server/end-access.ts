import type { Writer } from '../../../db/database.ts';
import { endSessions } from './sessions.ts';

/**
 * Ends all that rests on how an account was: its sessions, its reset links, the invitations it issued, a second
 * factor that is being set up, and every confirmation of identity. It is called in the transaction of whatever changes
 * role, activity, password or second factor, so that nothing of it works at the next request, nor ever again.
 * `except`: the session that goes on, or `all` where what the account may do has only grown. [SEC-38]
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
