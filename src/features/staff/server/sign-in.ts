import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { checkCode } from './check-code.ts';
import { confirmPassword, type GivenPassword, wrongCredentials } from './confirm-password.ts';
import { findStaffByEmail, isProvedAsBefore } from './repository.ts';
import { type NewSession, startSession } from './sessions.ts';

export interface SignIn extends GivenPassword {
  code?: string | undefined;
  device: string;
}

/** Someone who was let in. */
export interface SignedIn {
  staff: Staff;
  session: NewSession;
}

/**
 * Lets in who gives the password of an active account and, where it has a second factor, a code. Throws 403
 * (`wrong_credentials`, then `second_factor_needed` or `wrong_code`) and 429.
 */
export async function signIn(services: ApiServices, given: SignIn): Promise<SignedIn> {
  const { database, now } = services;
  const found = await findStaffByEmail(database.read, given.email);
  const account = await confirmPassword(services, found, given);
  if (account.second_factor_at) {
    if (!given.code) throw new ApiError(403, 'second_factor_needed', 'A code is needed as well');
    await checkCode(services, account, given.code);
  }
  const { id, name, email, role } = account;
  const session = await database.write(async (trx) => {
    // A reset that came between has ended all sessions: the former password begins none.
    if (!(await isProvedAsBefore(trx, database.engine, account))) throw wrongCredentials();
    return startSession(trx, id, given.device, now());
  });
  return { staff: { id, name, email, role }, session };
}
