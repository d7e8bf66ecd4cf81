import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createWorkQueue } from '../../../http/work-queue.ts';

/** 32 MB and about a fifth of a second on one core: OWASP's recommendation of 2025 for scrypt. */
const COST = { logN: 15, r: 8, p: 3 };
const BYTES = 32;

/**
 * Two at once, so that a crowd of wrong passwords cannot take every thread that files, mails and pictures need. Eight
 * wait, about a second; who comes after them is told to come again rather than left waiting. [SEC-47]
 */
const queue = createWorkQueue({ concurrency: 2, maxWaiting: 8, retryAfterSeconds: 5 });

/**
 * A password as it is stored: salted, slow to try, with the cost it was made at. Only who holds a link or a session
 * gets so far, so it goes before the tries of strangers. Throws 503 where too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { logN, r, p } = COST;
  const key = await queue.run(() => derive(password, salt, { N: 2 ** logN, r, p }), { preferred: true });
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the password is the one of the hash. Without a hash the answer is no, and takes as long. `preferred`: on a
 * known device or in an open session. Throws 503, before any work, where too many wait.
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

/** Costs as much to compare with as any other; no password is known to give it. */
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
