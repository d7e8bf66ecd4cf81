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
 * Creates an account and signs its owner in, in the caller's transaction. Undefined, with nothing written, when the
 * address already has an account.
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
