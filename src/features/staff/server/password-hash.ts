import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createWorkQueue } from '../../../http/work-queue.ts';

/** 32 MB and about 0.2 s on one core: OWASP's 2025 recommendation for scrypt. */
const COST = { logN: 15, r: 8, p: 3 };
const BYTES = 32;

/**
 * Two at a time, so that verifications leave threads for files, mails and pictures. Eight wait, about a second; further
 * ones are refused at once. [SEC-47]
 */
const queue = createWorkQueue({ concurrency: 2, maxWaiting: 8, retryAfterSeconds: 5 });

/**
 * Hashes a password, salted, with its cost parameters. Needs a link or a session, so it takes precedence over
 * verifications for strangers. Throws 503 when too many are queued.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { logN, r, p } = COST;
  const key = await queue.run(() => derive(password, salt, { N: 2 ** logN, r, p }), { preferred: true });
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Verifies a password. Without a hash the result is false and takes as long. `preferred`: on a known device or in an
 * open session. Throws 503, before any work, when too many are queued.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  { preferred = false } = {},
): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = (hash ?? DUMMY_HASH).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: 2 ** Number(logN), r: Number(r), p: Number(p) };
  const actual = await queue.run(() => derive(password, Buffer.from(salt, 'base64url'), cost), { preferred });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

/** As expensive to verify as any hash; matches no known password. */
const DUMMY_HASH = [
  'scrypt',
  ...Object.values(COST),
  randomBytes(16).toString('base64url'),
  randomBytes(BYTES).toString('base64url'),
].join('$');

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
