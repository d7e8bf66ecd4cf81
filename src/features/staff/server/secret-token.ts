import { createHash, randomBytes } from 'node:crypto';

/** Whoever holds it is let in; the database keeps its hash only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Of a token that cannot be found by trying. What can be, as a recovery code, is hashed with the key file. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
