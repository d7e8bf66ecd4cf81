import { randomUUID } from 'node:crypto';
import type { Writer } from '../db/database.ts';
import { hashMailRecipient } from '../db/keyed-hash.ts';
import type { Keys } from '../db/keys/keys.ts';
import { countHits, recordHit } from '../db/rate-limits.ts';

/** The same form sent again within this time is a duplicate, which requests no mail. [SEC-11] */
export const DUPLICATE_WINDOW_MS = 600_000;

/** Limit for mails that visitors request for an address. */
const REQUESTED = { scope: 'requested-mail', mails: 10, windowMs: 86_400_000 };
/** Separate, so that nobody can exhaust what lets staff back in; short, because each link is valid for as long. */
const PASSWORD_RESETS: typeof REQUESTED = { scope: 'requested-reset', mails: 5, windowMs: 3_600_000 };

/**
 * Whether a mail requested on the website may be sent to this address; if so it is counted. The requester may not own
 * the address. Change alerts are never limited. [SEC-11]
 */
export function allowRequestedMail(trx: Writer, keys: Keys, recipient: string, now: Date): Promise<boolean> {
  return allow(trx, REQUESTED, hashMailRecipient(keys, recipient), now);
}

/** The same for password reset mails. [SEC-11] */
export function allowPasswordReset(trx: Writer, keys: Keys, recipient: string, now: Date): Promise<boolean> {
  return allow(trx, PASSWORD_RESETS, hashMailRecipient(keys, recipient), now);
}

async function allow(
  trx: Writer,
  { scope, mails, windowMs }: typeof REQUESTED,
  subject: string,
  now: Date,
): Promise<boolean> {
  const sent = await countHits(trx, scope, subject, new Date(now.getTime() - windowMs));
  if (sent >= mails) return false;
  await recordHit(trx, scope, subject, randomUUID(), now, windowMs / 1000);
  return true;
}
