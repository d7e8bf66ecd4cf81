import { createHash, randomBytes } from 'node:crypto';

/** A random bearer token; the database stores its hash only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * For tokens with enough entropy. Those that can be brute-forced, such as recovery codes, are hashed with the key file.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
