import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { forgetTries, type TryLimit, tryWithin } from './limited-tries.ts';
import { verifyPassword } from './password-hash.ts';
import type { StaffRow } from './repository.ts';

/** An office is one address. */
const PER_ADDRESS = { scope: 'sign-in-address', limit: 20, windowSeconds: 10 * 60 };
const PER_ACCOUNT = { scope: 'sign-in-account', limit: 10, windowSeconds: 15 * 60 };

/** What a wrong password for an account, given at an address, counts against. */
export function passwordLimits({ email, address }: Omit<GivenPassword, 'password'>): TryLimit[] {
  return [
    { ...PER_ADDRESS, who: address },
    { ...PER_ACCOUNT, who: email },
  ];
}

/** Lets an account be tried again at once, after its owner has proved to be one in another way. */
export function forgetWrongPasswords(services: ApiServices, email: string): Promise<void> {
  return forgetTries(services, { ...PER_ACCOUNT, who: email });
}

export interface GivenPassword {
  email: string;
  password: string;
  /** From where it is given. */
  address: string;
}

/**
 * The account whose password was given. Throws 403 without saying whether there is such an account, and 429
 * after too many wrong ones for it or from the same address.
 */
export async function confirmPassword(
  services: ApiServices,
  account: StaffRow | undefined,
  { password, ...given }: GivenPassword,
): Promise<StaffRow> {
  const isRight = async () =>
    (await verifyPassword(password, account?.password_hash)) && account?.active === 1;
  if (!(await tryWithin(services, passwordLimits(given), isRight)) || !account) {
    throw wrongCredentials();
  }
  return account;
}

export function wrongCredentials(): ApiError {
  return new ApiError(403, 'wrong_credentials', 'E-mail address or password is wrong');
}
