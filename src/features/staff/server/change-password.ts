import type { Staff } from '../../../http/api-app.ts';
import type { RequestServices } from './access-origin.ts';
import { confirmPassword, wrongCredentials } from './confirm-password.ts';
import { endAccess } from './end-access.ts';
import { hashPassword } from './password-hash.ts';
import { recordAccess } from './record-access.ts';
import { recordAudit } from './record-audit.ts';
import { findStaff, hasSameCredentials, updatePassword } from './repository.ts';
import { requireStrongPassword } from './require-strong-password.ts';

export interface PasswordChange {
  current: string;
  password: string;
  address: string;
  /** The session that continues; all other access of the account ends. */
  sessionId: string;
}

/** Changes the user's own password after checking the current one. Throws 403 if that is wrong. */
export async function changePassword(
  services: RequestServices,
  staff: Staff,
  { current, password, address, sessionId }: PasswordChange,
): Promise<void> {
  const { database, now, origin } = services;
  const found = await findStaff(database.read, staff.id);
  const given = { email: staff.email, password: current, address, known: sessionId };
  const account = await confirmPassword(services, found, given);
  await requireStrongPassword(services, password, staff);
  const hash = await hashPassword(password);
  await database.write(async (trx) => {
    if (!(await hasSameCredentials(trx, database.engine, account))) throw wrongCredentials();
    await updatePassword(trx, staff.id, hash);
    await endAccess(trx, staff.id, sessionId);
    await recordAccess(trx, { event: 'password-changed', staffId: staff.id, origin, now: now() });
    await recordAudit(trx, {
      staff,
      action: 'change-password',
      entity: 'staff',
      entityId: staff.id,
      now: now(),
    });
  });
}
