import type { Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accessOrigin, type RequestServices } from './access-origin.ts';
import { checkCode } from './check-code.ts';
import { confirmPassword, type PasswordAttempt, wrongCredentials } from './confirm-password.ts';
import { recordFailure } from './failure-log.ts';
import { findKnownDevice, type KnownDevice, type SeenDevice, seenDevice } from './known-devices.ts';
import { recordAccess } from './record-access.ts';
import { findStaffByEmail, hasSameCredentials, type StaffRow } from './repository.ts';
import { type NewSession, startSession } from './sessions.ts';

export interface SignIn extends Pick<PasswordAttempt, 'email' | 'password' | 'address'> {
  code?: string | undefined;
  device: string | SeenDevice;
}

/** A signed-in user. */
export interface SignedIn {
  staff: Staff;
  session: NewSession;
}

/**
 * Signs in by password and, where the account has a second factor, a code. Throws 403 (`wrong_credentials`, then
 * `second_factor_needed` or `wrong_code`), 429 and 503. Attempts by strangers never lock out a known device. [SEC-45]
 */
export async function signIn(services: RequestServices, given: SignIn): Promise<SignedIn> {
  const { database, now } = services;
  const { email, password, address, device } = given;
  const found = await findStaffByEmail(database.read, email);
  const known = await findKnownDevice(database.read, found?.id, seenDevice(device).token, now());
  const proof = { email, password, address, known: known?.id, event: 'sign-in-failed' } as const;
  const account = await confirmPassword(services, found, proof);
  if (account.second_factor_at) await requireCode(services, account, given, known);
  const { id, name, role } = account;
  const session = await database.write(async (trx) => {
    // A concurrent reset ended all sessions: the former password must not start one.
    if (!(await hasSameCredentials(trx, database.engine, account))) throw wrongCredentials();
    await recordAccess(trx, { event: 'sign-in', staffId: id, origin: services.origin, now: now() });
    return startSession(trx, id, device, now());
  });
  return { staff: { id, name, email: account.email, role }, session };
}

async function requireCode(
  services: RequestServices,
  account: StaffRow,
  { code, address, device }: SignIn,
  known: KnownDevice | undefined,
): Promise<void> {
  if (code) {
    // A device known only by a mailed link has the limits of strangers: a stolen mailbox gains nothing.
    const trusted = known?.hasSignedIn ? known.id : undefined;
    return checkCode(services, account, code, { known: trusted, event: 'sign-in-failed' });
  }
  // On a known device every sign-in starts like this; elsewhere it may be a stranger who has the password.
  if (!known) {
    const origin =
      services.origin ?? (await accessOrigin(services.database, address, seenDevice(device).name));
    const failure = { event: 'sign-in-failed', outcome: 'code-missing', staffId: account.id } as const;
    recordFailure(services, { ...failure, origin });
  }
  throw new ApiError(403, 'second_factor_needed', 'A code is needed as well');
}
