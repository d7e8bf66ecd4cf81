import { createHash, randomUUID } from 'node:crypto';
import type { Writer } from '../db/database.ts';
import { countHits, recordHit } from '../db/limits.ts';

const SCOPE = 'requested-mail';
const MAILS_A_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Whether a mail that somebody on the web asked for may still go to this address today; if so it is counted.
 * Whoever owns the address may not be the one who asked. Change alerts are never limited. [SEC-11]
 */
export async function allowRequestedMail(trx: Writer, recipient: string, now: Date): Promise<boolean> {
  const subject = createHash('sha256').update(recipient.toLowerCase()).digest('base64url');
  const sent = await countHits(trx, SCOPE, subject, new Date(now.getTime() - DAY_MS));
  if (sent >= MAILS_A_DAY) return false;
  await recordHit(trx, SCOPE, subject, randomUUID(), now);
  return true;
}
