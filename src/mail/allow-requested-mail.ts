import { randomUUID } from 'node:crypto';
import type { Writer } from '../db/database.ts';
import { mailSubject } from '../db/keyed-hash.ts';
import type { Keys } from '../db/keys/keys.ts';
import { countHits, recordHit } from '../db/limits.ts';

/** What visitors ask for in the name of an address. */
const REQUESTED = { scope: 'requested-mail', mails: 10, windowMs: 86_400_000 };
/** Of its own, so that nobody uses up what brings staff back in; soon over, since each link is good for as long. */
const PASSWORD_RESETS: typeof REQUESTED = { scope: 'requested-reset', mails: 5, windowMs: 3_600_000 };

/**
 * Whether a mail that somebody on the web asked for may still go to this address; if so it is counted.
 * Whoever owns the address may not be the one who asked. Change alerts are never limited. [SEC-11]
 */
export function allowRequestedMail(trx: Writer, keys: Keys, recipient: string, now: Date): Promise<boolean> {
  return allow(trx, REQUESTED, mailSubject(keys, recipient), now);
}

/** The same of mails with a link to a new password. [SEC-11] */
export function allowPasswordReset(trx: Writer, keys: Keys, recipient: string, now: Date): Promise<boolean> {
  return allow(trx, PASSWORD_RESETS, mailSubject(keys, recipient), now);
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
