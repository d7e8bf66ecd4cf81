import { randomBytes } from 'node:crypto';
import type { Writer } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { checkCode, plainCode } from './check-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { base32, codeAddress, newCodeSecret } from './one-time-code.ts';
import { recordAudit } from './record-audit.ts';
import { deleteRecoveryCodes, findStaff, type StaffRow, updateStaff } from './repository.ts';
import { hashToken } from './secret-token.ts';
import { endSessions } from './sessions.ts';

const RECOVERY_CODES = 10;

interface Confirmation {
  password: string;
  address: string;
}

/**
 * A new secret for the authenticator app of someone who gave their password again. It counts once a code has
 * proved that the app has it. Throws 409 where a second factor is on already.
 */
export async function beginSecondFactor(
  services: ApiServices,
  staff: Staff,
  confirmation: Confirmation,
): Promise<{ secret: string; address: string }> {
  const { second_factor_at } = await confirm(services, staff, confirmation);
  if (second_factor_at) throw alreadyOn();
  const secret = newCodeSecret();
  await services.database.write((trx) =>
    trx
      .updateTable('staff')
      .set({ totp_secret: secret, totp_last_step: null })
      .where('id', '=', staff.id)
      .where('second_factor_at', 'is', null)
      .execute(),
  );
  return { secret, address: codeAddress(secret, staff.email) };
}

/**
 * Turns the second factor on, when the code shows that the app has the secret. Returns recovery codes, each
 * good for one sign-in without the app; they are never shown again. Other sessions end.
 */
export async function enableSecondFactor(
  services: ApiServices,
  staff: Staff,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<string[]> {
  const { database, now } = services;
  const account = await findStaff(database.read, staff.id);
  if (!account || account.second_factor_at) throw alreadyOn();
  await checkCode(services, account, code);
  return database.write(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ second_factor_at: now().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    await endSessions(trx, staff.id, sessionId);
    await note(trx, staff, 'enable-second-factor', now());
    return renewRecoveryCodes(trx, staff.id);
  });
}

/** Turns one's own second factor off, after the password. */
export async function disableSecondFactor(
  services: ApiServices,
  staff: Staff,
  confirmation: Confirmation,
): Promise<void> {
  const { database, now } = services;
  await confirm(services, staff, confirmation);
  await database.write(async (trx) => {
    await updateStaff(trx, staff.id, { second_factor: false });
    await note(trx, staff, 'disable-second-factor', now());
  });
}

async function confirm(services: ApiServices, staff: Staff, confirmation: Confirmation): Promise<StaffRow> {
  const account = await findStaff(services.database.read, staff.id);
  return confirmPassword(services, account, { email: staff.email, ...confirmation });
}

function alreadyOn(): ApiError {
  return new ApiError(409, 'second_factor_on', 'The second factor is on already');
}

function note(trx: Writer, staff: Staff, action: string, now: Date): Promise<void> {
  return recordAudit(trx, { staff, action, entity: 'staff', entityId: staff.id, now });
}

async function renewRecoveryCodes(trx: Writer, staffId: string): Promise<string[]> {
  await deleteRecoveryCodes(trx, staffId);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashToken(plainCode(code)) }));
  await trx.insertInto('staff_recovery_codes').values(rows).execute();
  return codes;
}

/** Fifty bits, in two groups that can be copied by hand. */
function newRecoveryCode(): string {
  const letters = base32(randomBytes(7)).slice(0, 10);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
