import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Purposes of derived keys: each has its own key, so that none can be used for another. */
const PURPOSES = [
  'admin-outcome',
  'fingerprint',
  'hashed-subject',
  'recovery-code',
  'second-factor',
  'staff-link',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Length of the key in the key file. */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'v1.';

/** The keys of a site, derived from its key file. None is ever stored in the database. [SEC-35] */
export interface Keys {
  /** Keyed hash (HMAC-SHA-256, base64url) of the parts, unambiguous in how they are split. */
  mac(purpose: Purpose, ...parts: readonly string[]): string;
  /** Encrypts a text (AES-256-GCM). Only `open` with the same purpose and owner decrypts it. */
  seal(purpose: Purpose, owner: string, text: string): string;
  /** Decrypts; undefined if sealed with other keys or for another owner, or altered. */
  open(purpose: Purpose, owner: string, sealed: string): string | undefined;
}

/** Derives the keys (HKDF-SHA-256, one label for each purpose). */
export function deriveKeys(secret: Buffer): Keys {
  if (secret.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
  const keyOf = new Map(PURPOSES.map((purpose) => [purpose, derive(secret, purpose)]));
  function find(purpose: Purpose): KeyObject {
    const key = keyOf.get(purpose);
    if (!key) throw new Error(`There is no key for ${purpose}`);
    return key;
  }
  return {
    mac: (purpose, ...parts) =>
      createHmac('sha256', find(purpose)).update(JSON.stringify(parts)).digest('base64url'),
    seal: (purpose, owner, text) => seal(find(purpose), owner, text),
    open: (purpose, owner, sealed) => open(find(purpose), owner, sealed),
  };
}

/** For databases opened without a key file, by commands that need no secrets. Each use throws. */
export const NO_KEYS: Keys = { mac: refuse, seal: refuse, open: refuse };

/** Whether a text was sealed, with any key. */
export function isSealed(text: string): boolean {
  return text.startsWith(SEALED);
}

function refuse(): never {
  throw new Error('The database was opened without its key file');
}

/** Not as bytes: each hash would make a key of them again, which takes several times as long as the hash. */
function derive(secret: Buffer, purpose: Purpose): KeyObject {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `costa-sol-info/${purpose}/v1`, KEY_BYTES));
  return createSecretKey(bytes);
}

function seal(key: KeyObject, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function open(key: KeyObject, owner: string, sealed: string): string | undefined {
  if (!isSealed(sealed)) return undefined;
  const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const content = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
