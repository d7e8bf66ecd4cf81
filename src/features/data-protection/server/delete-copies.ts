import type { Database } from '../../../db/database.ts';
import { decodeMailCopy } from '../../../mail/mail-copy.ts';
import type { Address } from './address.ts';

/** Copies read at a time. */
const BATCH = 200;

/** Deletes the copies of mails to others that contain the address; those of the person's own mails go with them. */
export async function deleteCopies(database: Database, address: Address): Promise<void> {
  const found: number[] = [];
  for (let last = 0, read = BATCH; read === BATCH; ) {
    const copies = await database.read
      .selectFrom('mail_copies')
      .select(['mail_id', 'content'])
      .where('mail_id', '>', last)
      .orderBy('mail_id')
      .limit(BATCH)
      .execute();
    read = copies.length;
    last = copies.at(-1)?.mail_id ?? last;
    found.push(...copies.filter(({ content }) => contains(content, address)).map(({ mail_id }) => mail_id));
  }
  if (found.length === 0) return;
  await database.write((trx) => trx.deleteFrom('mail_copies').where('mail_id', 'in', found).execute());
}

function contains(content: string, address: Address): boolean {
  const { subject, text, html } = decodeMailCopy(content);
  return [subject, text ?? '', html ?? ''].some(address.isIn);
}
