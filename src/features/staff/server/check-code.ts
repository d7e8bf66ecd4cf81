import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestServices } from './access-origin.ts';
import { recordFailure } from './failure-log.ts';
import { type AttemptLimit, limitAttempts } from './limit-attempts.ts';
import { stepOfCode } from './one-time-code.ts';
import { recordAccess } from './record-access.ts';
import type { StaffRow } from './repository.ts';
import { normalizeCode, recoveryCodeHash, unsealSecret } from './sealed-secrets.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Reached with the right password only, so a new password starts a new count; the per-account limit bounds that. */
const MAX_WRONG_CODES_PER_PASSWORD = { scope: 'sign-in-code', limit: 20, windowSeconds: DAY_SECONDS };
const MAX_WRONG_CODES_PER_ACCOUNT = { scope: 'sign-in-code-account', limit: 60, windowSeconds: DAY_SECONDS };
/** One known device, or one open session. */
const MAX_WRONG_CODES_PER_DEVICE = { scope: 'sign-in-code-known', limit: 20, windowSeconds: DAY_SECONDS };

export interface CodeContext {
  /** Id of the known device with a complete sign-in, or of the open session. */
  known?: string | undefined;
  /** Event of a failure in the access log. */
  event?: 'sign-in-failed' | 'confirmation-failed';
}

/**
 * Accepts a code of the authenticator app or a recovery code, each once. Throws 403 for a wrong code,
 * `second_factor_lost` when the key file it was sealed with is gone, and 429 after too many attempts; attempts on
 * unknown devices do not count against a known one. [SEC-45]
 */
export async function checkCode(
  services: RequestServices,
  account: StaffRow,
  code: string,
  { known, event = 'confirmation-failed' }: CodeContext = {},
): Promise<void> {
  if (account.second_factor_at && !unsealSecret(services.database.keys, account)) {
    throw new ApiError(403, 'second_factor_lost', 'The second factor has to be reset');
  }
  const plain = normalizeCode(code);
  const origin = services.origin ?? { network: null, device: '' };
  const failed = (outcome: 'wrong-code' | 'too-many-tries') =>
    recordFailure(services, { event, outcome, staffId: account.id, origin });
  const right = await limitAttempts(services, codeLimits(account, known), async () =>
    /^\d{6}$/.test(plain)
      ? redeemAppCode(services, account, plain)
      : redeemRecoveryCode(services, account.id, plain),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) failed('too-many-tries');
    throw error;
  });
  if (right) return;
  failed('wrong-code');
  throw new ApiError(403, 'wrong_code', 'The code is wrong or was used before');
}

function codeLimits({ id, password_hash }: StaffRow, known: string | undefined): AttemptLimit[] {
  if (known) return [{ ...MAX_WRONG_CODES_PER_DEVICE, who: known }];
  return [
    { ...MAX_WRONG_CODES_PER_ACCOUNT, who: id },
    { ...MAX_WRONG_CODES_PER_PASSWORD, who: `${id} ${password_hash}` },
  ];
}

async function redeemAppCode(
  { database, now }: ApiServices,
  account: StaffRow,
  code: string,
): Promise<boolean> {
  const { id, totp_last_step: lastStep } = account;
  const secret = unsealSecret(database.keys, account);
  const step = secret ? stepOfCode(secret, code, now(), lastStep) : undefined;
  if (step === undefined) return false;
  // Of two simultaneous uses of a code one succeeds.
  return database.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where((staff) => staff.or([staff('totp_last_step', 'is', null), staff('totp_last_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

function redeemRecoveryCode(
  { database, now, origin }: RequestServices,
  staffId: string,
  code: string,
): Promise<boolean> {
  return database.write(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_recovery_codes')
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', recoveryCodeHash(database.keys, staffId, code))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAccess(trx, { event: 'recovery-code-used', staffId, origin, now: now() });
    return true;
  });
}
