import type { Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { StaffChange } from '../contract.ts';
import type { RequestServices } from './access-origin.ts';
import { endAccess } from './end-access.ts';
import { type AccessAct, recordAccess } from './record-access.ts';
import { recordAudit } from './record-audit.ts';
import { findStaff, isAnotherAdmin, requireSecondFactor, type StaffRow, updateStaff } from './repository.ts';

/**
 * Changes a role, revokes or restores access, or resets a lost second factor, which must be set up again before
 * anything else. Access based on the former state ends at once; sessions survive only when permissions grow. Throws
 * 404, and 409 when no administrator would remain. [SEC-38]
 */
export async function changeStaff(
  { database, now, origin }: RequestServices,
  staff: Staff,
  id: string,
  change: StaffChange,
): Promise<void> {
  await database.write(async (trx) => {
    // Two administrators who revoke each other's role at the same moment must not both succeed.
    await lockSubject(trx, database.engine, { scope: 'staff', subject: 'administrators' });
    const account = await findStaff(trx, id);
    if (!account) throw notFound('The account');
    await requireRemainingAdmin(trx, account, change);
    await updateStaff(trx, id, change);
    await endFormerAccess(trx, account, change);
    // Users disable their own second factor with password and code instead.
    const isReset = change.second_factor === false && account.second_factor_at && id !== staff.id;
    if (isReset) await requireSecondFactor(trx, id);
    for (const done of accessChanges(account, change)) {
      await recordAccess(trx, { ...done, staffId: id, actorId: staff.id, origin, now: now() });
    }
    const { role, active } = account;
    await recordAudit(trx, {
      staff,
      action: 'change',
      entity: 'staff',
      entityId: id,
      before: { role, active: active === 1, second_factor: account.second_factor_at !== null },
      after: change,
      now: now(),
    });
  });
}

/** The changes recorded in the access log. */
function accessChanges(account: StaffRow, { role, active, second_factor }: StaffChange) {
  const changes: Pick<AccessAct, 'event' | 'detail'>[] = [];
  if (role && role !== account.role)
    changes.push({ event: 'role-changed', detail: `${account.role} → ${role}` });
  if (active === false && account.active === 1) changes.push({ event: 'access-revoked' });
  if (active === true && account.active === 0) changes.push({ event: 'access-restored' });
  if (second_factor === false && account.second_factor_at) changes.push({ event: 'second-factor-reset' });
  return changes;
}

async function requireRemainingAdmin(
  trx: Writer,
  account: StaffRow,
  { role, active }: StaffChange,
): Promise<void> {
  const isAdmin = account.role === 'admin' && account.active === 1;
  const staysAdmin = role !== 'editor' && active !== false;
  if (!isAdmin || staysAdmin || (await isAnotherAdmin(trx, account.id))) return;
  throw new ApiError(409, 'last_admin', 'No administrator would be left');
}

/** A change without effect ends no access. */
async function endFormerAccess(trx: Writer, account: StaffRow, change: StaffChange): Promise<void> {
  const { role = account.role, active = account.active === 1, second_factor } = change;
  const gains = role === 'admin' && account.role === 'editor';
  const loses =
    (role === 'editor' && account.role === 'admin') ||
    (!active && account.active === 1) ||
    (second_factor === false && account.second_factor_at !== null);
  const returns = active && account.active === 0;
  if (loses || returns) await endAccess(trx, account.id);
  else if (gains) await endAccess(trx, account.id, 'all');
}
