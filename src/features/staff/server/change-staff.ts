import type { Writer } from '../../../db/database.ts';
import { lockSubject } from '../../../db/limits.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { StaffChange } from '../contract.ts';
import { recordAudit } from './record-audit.ts';
import { findStaff, isAnotherAdmin, type StaffRow, updateStaff } from './repository.ts';
import { endSessions } from './sessions.ts';

/**
 * Gives someone another role, lets them in no more or again, or takes a second factor they lost. Who may not
 * come in any more is out at once. Throws 404, and 409 when no administrator would be left.
 */
export async function changeStaff(
  { database, now }: ApiServices,
  staff: Staff,
  id: string,
  change: StaffChange,
): Promise<void> {
  await database.write(async (trx) => {
    // Two administrators who take each other's role at the same moment must not both succeed.
    await lockSubject(trx, database.engine, { scope: 'staff', subject: 'administrators' });
    const account = await findStaff(trx, id);
    if (!account) throw notFound('The account');
    await demandAnAdmin(trx, account, change);
    await updateStaff(trx, id, change);
    if (change.active === false) await shutOut(trx, id);
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

async function demandAnAdmin(trx: Writer, account: StaffRow, { role, active }: StaffChange): Promise<void> {
  const isAdmin = account.role === 'admin' && account.active === 1;
  const staysAdmin = role !== 'editor' && active !== false;
  if (!isAdmin || staysAdmin || (await isAnotherAdmin(trx, account.id))) return;
  throw new ApiError(409, 'last_admin', 'No administrator would be left');
}

async function shutOut(trx: Writer, id: string): Promise<void> {
  await endSessions(trx, id);
  await trx.deleteFrom('staff_password_resets').where('staff_id', '=', id).execute();
}
