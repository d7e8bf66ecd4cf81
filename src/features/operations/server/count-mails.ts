import type { Reader } from '../../../db/database.ts';
import type { Today } from '../today-contract.ts';

/** How many mails were looked at, and how many of them only became files. [DESK-95] */
export async function countMails(db: Reader): Promise<Pick<Today['mails'], 'stored' | 'written_to_files'>> {
  const { stored, files } = await db
    .selectFrom('outbox')
    .select((mail) => [
      mail.fn.countAll<number>().as('stored'),
      mail.fn.countAll<number>().filterWhere('file_name', 'is not', null).as('files'),
    ])
    .executeTakeFirstOrThrow();
  return { stored: Number(stored), written_to_files: Number(files) };
}
