import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { confirmPassword, wrongCredentials } from './confirm-password.ts';
import { demandGoodPassword } from './good-password.ts';
import { hashPassword } from './password-hash.ts';
import { recordAudit } from './record-audit.ts';
import { findStaff, isProvedAsBefore, updatePassword } from './repository.ts';
import { endSessions } from './sessions.ts';

export interface PasswordChange {
  current: string;
  password: string;
  address: string;
  /** The session that goes on; all others end. */
  sessionId: string;
}

/** Replaces one's own password, after the present one. Throws 403 when that is wrong. */
export async function changePassword(
  services: ApiServices,
  staff: Staff,
  { current, password, address, sessionId }: PasswordChange,
): Promise<void> {
  const { database, now } = services;
  const found = await findStaff(database.read, staff.id);
  const given = { email: staff.email, password: current, address };
  const account = await confirmPassword(services, found, given);
  demandGoodPassword(password, staff);
  const hash = await hashPassword(password);
  await database.write(async (trx) => {
    if (!(await isProvedAsBefore(trx, database.engine, account))) throw wrongCredentials();
    await updatePassword(trx, staff.id, hash);
    await endSessions(trx, staff.id, sessionId);
    await recordAudit(trx, {
      staff,
      action: 'change-password',
      entity: 'staff',
      entityId: staff.id,
      now: now(),
    });
  });
}
