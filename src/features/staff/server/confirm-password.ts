import { ApiError } from '../../../http/api-error.ts';
import { createWorkQueue } from '../../../http/work-queue.ts';
import type { AccessOutcome } from '../access-log-contract.ts';
import { accessOrigin, networksOf, type RequestServices } from './access-origin.ts';
import { recordFailure } from './failure-log.ts';
import { type AttemptLimit, limitAttempts, resetAttempts } from './limit-attempts.ts';
import { verifyPassword } from './password-hash.ts';
import type { StaffRow } from './repository.ts';

const TEN_MINUTES = 10 * 60;
const QUARTER_HOUR = 15 * 60;
/** An office is one IPv4 address, or one /64. */
const PER_ADDRESS = { scope: 'sign-in-address', limit: 20, windowSeconds: TEN_MINUTES };
const PER_SITE = { scope: 'sign-in-site', limit: 40, windowSeconds: TEN_MINUTES };
const PER_ALLOCATION = { scope: 'sign-in-allocation', limit: 80, windowSeconds: TEN_MINUTES };
/** All strangers together: past ten they have to wait between tries, but never until a long window ends. */
const PER_ACCOUNT = {
  scope: 'sign-in-account',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  spacingSeconds: [15, 30, 60],
};
/** One device that is known to the account, or one open session. */
const PER_KNOWN = { scope: 'sign-in-known', limit: 10, windowSeconds: QUARTER_HOUR };

/** Tries of strangers at the same time; one more is refused before the database is asked anything for it. */
const strangers = createWorkQueue({ concurrency: 10, maxWaiting: 0, retryAfterSeconds: 5 });

/**
 * What a wrong password for an account counts against. Given on a known device or in an open session, only against
 * that: strangers cannot use up its tries, wherever they are. [SEC-45] [SEC-46]
 */
export function passwordLimits({
  email,
  address,
  known,
}: Pick<PasswordAttempt, 'email' | 'address' | 'known'>): AttemptLimit[] {
  if (known) return [{ ...PER_KNOWN, who: known }];
  const { address: narrowest, site, allocation } = networksOf(address);
  return [
    { ...PER_ADDRESS, who: narrowest },
    ...(site ? [{ ...PER_SITE, who: site }] : []),
    ...(allocation ? [{ ...PER_ALLOCATION, who: allocation }] : []),
    { ...PER_ACCOUNT, who: email },
  ];
}

/** Lets strangers' devices try an account again at once, after its owner has proved to be one in another way. */
export function resetWrongPasswords(services: RequestServices, email: string): Promise<void> {
  return resetAttempts(services, { ...PER_ACCOUNT, who: email });
}

export interface PasswordAttempt {
  email: string;
  password: string;
  /** From where it is given: an address, or the /64 of one. */
  address: string;
  /** The id of the known device or of the open session in which it is given; none for strangers. */
  known?: string | undefined;
  /** What a wrong one is in the access log. */
  event?: 'sign-in-failed' | 'confirmation-failed';
}

/**
 * The account whose password was given. Throws 403 without saying whether there is such an account, 429 after too
 * many wrong ones, and 503 where too many passwords wait to be checked; the last two before any work is done.
 */
export async function confirmPassword(
  services: RequestServices,
  account: StaffRow | undefined,
  { password, event = 'confirmation-failed', ...given }: PasswordAttempt,
): Promise<StaffRow> {
  const preferred = given.known !== undefined;
  const isRight = async () =>
    (await verifyPassword(password, account?.password_hash, { preferred })) && account?.active === 1;
  const failed = async (outcome: AccessOutcome) => {
    const origin = services.origin ?? (await accessOrigin(services.database, given.address, ''));
    recordFailure(services, { event, outcome, staffId: account?.id ?? null, origin });
  };
  const attempt = () => limitAttempts(services, passwordLimits(given), isRight);
  const right = await (preferred ? attempt() : strangers.run(attempt)).catch(async (error: unknown) => {
    if (error instanceof ApiError) await failed(error.status === 429 ? 'too-many-tries' : 'busy');
    throw error;
  });
  if (right && account) return account;
  await failed(failureOutcome(account));
  throw wrongCredentials();
}

function failureOutcome(account: StaffRow | undefined): AccessOutcome {
  if (!account) return 'unknown-account';
  return account.active === 1 ? 'wrong-password' : 'access-revoked';
}

export function wrongCredentials(): ApiError {
  return new ApiError(403, 'wrong_credentials', 'E-mail address or password is wrong');
}
