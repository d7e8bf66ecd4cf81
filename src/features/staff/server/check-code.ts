import type { Database } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { tryWithin } from './limited-tries.ts';
import { stepOfCode } from './one-time-code.ts';
import type { StaffRow } from './repository.ts';
import { hashToken } from './secret-token.ts';

/** Only who knows the password comes so far. */
const WRONG_CODES = { scope: 'sign-in-code', limit: 20, windowSeconds: 24 * 60 * 60 };

/**
 * Lets pass a code of the account's authenticator app, or one of its recovery codes, each of them once.
 * Throws 403 for any other, and 429 after too many.
 */
export async function checkCode(services: ApiServices, account: StaffRow, code: string): Promise<void> {
  const plain = plainCode(code);
  const right = await tryWithin(services, [{ ...WRONG_CODES, who: account.id }], async () =>
    /^\d{6}$/.test(plain)
      ? takeAppCode(services, account, plain)
      : takeRecoveryCode(services.database, account.id, plain),
  );
  if (!right) throw new ApiError(403, 'wrong_code', 'The code is wrong or was used before');
}

/** As it is compared: without the spaces and hyphens that make it readable. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

async function takeAppCode(
  { database, now }: ApiServices,
  account: StaffRow,
  code: string,
): Promise<boolean> {
  const { id, totp_secret: secret, totp_last_step: lastStep } = account;
  const step = secret ? stepOfCode(secret, code, now(), lastStep) : undefined;
  if (step === undefined) return false;
  // Of two at the same moment with the same code one wins.
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

function takeRecoveryCode(database: Database, staffId: string, code: string): Promise<boolean> {
  return database.write(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_recovery_codes')
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', hashToken(code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
