import { randomBytes } from 'node:crypto';
import type { Writer } from '../../../db/database.ts';
import type { Keys } from '../../../db/keys/keys.ts';
import type { Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestServices } from './access-origin.ts';
import { checkCode } from './check-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { endAccess } from './end-access.ts';
import { base32, codeAddress, newCodeSecret } from './one-time-code.ts';
import { recordAccess } from './record-access.ts';
import { recordAudit } from './record-audit.ts';
import { deleteRecoveryCodes, findStaff, turnOnSecondFactor, updateStaff } from './repository.ts';
import { recoveryCodeHash, sealSecret } from './sealed-secrets.ts';

const RECOVERY_CODES = 10;

interface Confirmation {
  password: string;
  address: string;
  /** The current session. */
  known?: string;
}

/**
 * Issues a new authenticator secret after the password was confirmed. It is enabled by a code of the app. Throws 409
 * when a second factor is already enabled.
 */
export async function beginSecondFactor(
  services: RequestServices,
  staff: Staff,
  confirmation: Confirmation,
): Promise<{ secret: string; address: string }> {
  const { database } = services;
  const found = await findStaff(database.read, staff.id);
  const account = await confirmPassword(services, found, { email: staff.email, ...confirmation });
  if (account.second_factor_at) throw alreadyOn();
  const secret = newCodeSecret();
  await database.write((trx) =>
    trx
      .updateTable('staff')
      .set({ totp_secret: sealSecret(database.keys, staff.id, secret), totp_last_step: null })
      .where('id', '=', staff.id)
      // A concurrent password change stops the setup.
      .where('access_version', '=', account.access_version)
      .where('second_factor_at', 'is', null)
      .execute(),
  );
  return { secret, address: codeAddress(secret, staff.email) };
}

/**
 * Enables the second factor by a code of the app. Returns recovery codes, each valid for one sign-in without the app
 * and never shown again. All other access of the account ends.
 */
export async function enableSecondFactor(
  services: RequestServices,
  staff: Staff,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<string[]> {
  const { database, now, origin } = services;
  const account = await findStaff(database.read, staff.id);
  if (!account || account.second_factor_at) throw alreadyOn();
  await checkCode(services, account, code, { known: sessionId });
  return database.write(async (trx) => {
    if (!(await turnOnSecondFactor(trx, account, now()))) throw alreadyOn();
    await endAccess(trx, staff.id, sessionId);
    await recordAccess(trx, { event: 'second-factor-on', staffId: staff.id, origin, now: now() });
    await note(trx, staff, 'enable-second-factor', now());
    return renewRecoveryCodes(trx, database.keys, staff.id);
  });
}

/** Disables the user's own second factor. All other access of the account ends. */
export async function disableSecondFactor(
  { database, now, origin }: RequestServices,
  staff: Staff,
  sessionId: string,
): Promise<void> {
  await database.write(async (trx) => {
    await updateStaff(trx, staff.id, { second_factor: false });
    await endAccess(trx, staff.id, sessionId);
    await recordAccess(trx, { event: 'second-factor-off', staffId: staff.id, origin, now: now() });
    await note(trx, staff, 'disable-second-factor', now());
  });
}

function alreadyOn(): ApiError {
  return new ApiError(409, 'second_factor_on', 'The second factor is on already');
}

function note(trx: Writer, staff: Staff, action: string, now: Date): Promise<void> {
  return recordAudit(trx, { staff, action, entity: 'staff', entityId: staff.id, now });
}

async function renewRecoveryCodes(trx: Writer, keys: Keys, staffId: string): Promise<string[]> {
  await deleteRecoveryCodes(trx, staffId);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: recoveryCodeHash(keys, staffId, code) }));
  await trx.insertInto('staff_recovery_codes').values(rows).execute();
  return codes;
}

/** Fifty bits in two groups, easy to copy by hand. */
function newRecoveryCode(): string {
  const letters = base32(randomBytes(7)).slice(0, 10);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
