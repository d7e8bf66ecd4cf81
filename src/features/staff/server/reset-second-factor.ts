import type { Database } from '../../../db/database.ts';
import { endAccess } from './end-access.ts';
import { recordAccess } from './record-access.ts';
import { recordAudit } from './record-audit.ts';
import { findStaffByEmail, requireSecondFactor, updateStaff } from './repository.ts';

/** Actor of console commands. */
const OPERATOR = { id: 'command-line' };

/**
 * Resets the second factor of an account from the console: its sessions end, and after the next sign-in a new one must
 * be set up first. Works beside a running server. [SEC-41]
 */
export function resetSecondFactor(
  database: Database,
  email: string,
  now: Date,
): Promise<'reset' | 'no_account' | 'no_second_factor'> {
  return database.write(async (trx) => {
    const account = await findStaffByEmail(trx, email);
    if (!account) return 'no_account';
    if (!account.second_factor_at) return 'no_second_factor';
    await updateStaff(trx, account.id, { second_factor: false });
    await requireSecondFactor(trx, account.id);
    await endAccess(trx, account.id);
    const act = { event: 'second-factor-reset', staffId: account.id, actorId: OPERATOR.id } as const;
    await recordAccess(trx, { ...act, now });
    const entry = { action: 'reset-second-factor', entity: 'staff', entityId: account.id };
    await recordAudit(trx, { staff: OPERATOR, ...entry, now });
    return 'reset';
  });
}
