import type { Reader } from '../../../db/database.ts';
import type { Mail } from '../contract.ts';
import { readMails } from './read-mails.ts';

export interface UndeliveredMails {
  total: number;
  /** Creation time of the oldest. */
  rows: Mail[];
}

/** Undelivered mails: failed, expired, or delayed for long. [DESK-75] */
export async function readUndeliveredMails(db: Reader, now: Date, most: number): Promise<UndeliveredMails> {
  const { total, rows } = await readMails(
    db,
    { undelivered: 'true', offset: 0, limit: most, sort: 'created_at', order: 'desc' },
    now,
  );
  return { total, rows };
}
