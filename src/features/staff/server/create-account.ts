import type { Writer } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import type { SeenDevice } from './known-devices.ts';
import { recordAudit } from './record-audit.ts';
import { insertStaff } from './repository.ts';
import { type NewSession, startSession } from './sessions.ts';

export interface NewAccount {
  staff: Staff;
  password_hash: string;
  device: string | SeenDevice;
  now: Date;
}

/**
 * Makes an account and lets its owner in, in the transaction of what entitles them to it. Undefined, with
 * nothing made, where the address has an account already.
 */
export async function createAccount(
  trx: Writer,
  { staff, password_hash, device, now }: NewAccount,
): Promise<NewSession | undefined> {
  const { id, name, role } = staff;
  if (!(await insertStaff(trx, { ...staff, password_hash }, now))) return undefined;
  const made = { action: 'create', entity: 'staff', entityId: id, after: { name, role } };
  await recordAudit(trx, { staff, now, ...made });
  return startSession(trx, id, device, now);
}
