import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MB and about a fifth of a second on one core: OWASP's recommendation of 2025 for scrypt. */
const COST = { logN: 15, r: 8, p: 3 };
const BYTES = 32;
/** So that a crowd of wrong passwords cannot take every thread that files, mails and pictures need. */
const AT_ONCE = 2;

/** A password as it is stored: salted, slow to try, with the cost it was made at. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { logN, r, p } = COST;
  const key = await derive(password, salt, { N: 2 ** logN, r, p });
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password is the one of the hash. Without a hash the answer is no, and takes as long. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = (hash ?? (await nobodysHash())).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: 2 ** Number(logN), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  return nobody;
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await stretch(password.normalize('NFKC'), salt, cost);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function stretch(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
