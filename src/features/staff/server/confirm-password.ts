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
/** An office shares one IPv4 address, or one /64. */
const PER_ADDRESS = { scope: 'sign-in-address', limit: 20, windowSeconds: TEN_MINUTES };
const PER_SITE = { scope: 'sign-in-site', limit: 40, windowSeconds: TEN_MINUTES };
const PER_ALLOCATION = { scope: 'sign-in-allocation', limit: 80, windowSeconds: TEN_MINUTES };
/** All unknown devices together: past ten attempts they are spaced out, but never wait for a long window to end. */
const PER_ACCOUNT = {
  scope: 'sign-in-account',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  spacingSeconds: [15, 30, 60],
};
/** One known device, or one open session. */
const PER_KNOWN = { scope: 'sign-in-known', limit: 10, windowSeconds: QUARTER_HOUR };

/** Concurrent attempts on unknown devices; further ones are refused before any query. */
const strangers = createWorkQueue({ concurrency: 10, maxWaiting: 0, retryAfterSeconds: 5 });

/**
 * The limits a wrong password counts against. Known devices and open sessions have their own limit, so that attempts by
 * strangers cannot exhaust it. [SEC-45] [SEC-46]
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

/** Ends the spacing of attempts after the owner has proved their identity in another way. */
export function resetWrongPasswords(services: RequestServices, email: string): Promise<void> {
  return resetAttempts(services, { ...PER_ACCOUNT, who: email });
}

export interface PasswordAttempt {
  email: string;
  password: string;
  /** Address of the client, or its /64. */
  address: string;
  /** Id of the known device or open session; undefined on unknown devices. */
  known?: string | undefined;
  /** Event of a failure in the access log. */
  event?: 'sign-in-failed' | 'confirmation-failed';
}

/**
 * Verifies a password and returns the account. Throws 403 without revealing whether the account exists, 429 after too
 * many wrong attempts, and 503 when too many verifications are queued; the last two before any work.
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
