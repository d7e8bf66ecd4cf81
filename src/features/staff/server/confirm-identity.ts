import type { Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestServices } from './access-origin.ts';
import { checkCode } from './check-code.ts';
import { confirmPassword, wrongCredentials } from './confirm-password.ts';
import { findStaff, hasSameCredentials } from './repository.ts';

/** How long a confirmation of identity lasts. */
export const CONFIRMED_MS = 5 * 60_000;

export interface IdentityProof {
  password: string;
  code?: string | undefined;
  address: string;
  sessionId: string;
}

/**
 * Confirms the identity in an open session by password, and a code where the account has a second factor. For five
 * minutes calls with `stepUp` are allowed in this session only. Resolves to the end of that period. Throws 403
 * (`wrong_credentials`, `second_factor_needed`, `wrong_code`) and 429 by the sign-in limits. [SEC-40]
 */
export async function confirmIdentity(
  services: RequestServices,
  staff: Staff,
  { password, code, address, sessionId }: IdentityProof,
): Promise<Date> {
  const { database, now } = services;
  const found = await findStaff(database.read, staff.id);
  const given = { email: staff.email, password, address, known: sessionId };
  const account = await confirmPassword(services, found, given);
  if (account.second_factor_at) {
    if (!code) throw new ApiError(403, 'second_factor_needed', 'A code is needed as well');
    await checkCode(services, account, code, { known: sessionId });
  }
  const until = new Date(now().getTime() + CONFIRMED_MS);
  await database.write(async (trx) => {
    if (!(await hasSameCredentials(trx, database.engine, account))) throw wrongCredentials();
    await trx
      .updateTable('staff_sessions')
      .set({ confirmed_until: until.toISOString() })
      .where('id', '=', sessionId)
      .where('staff_id', '=', staff.id)
      .execute();
  });
  return until;
}
