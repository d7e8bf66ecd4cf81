import { sql } from 'kysely';
import type { Database, Writer } from '../db/database.ts';
import type { WrittenMail } from './render-mail.ts';

/**
 * Keeps with each row what its mail says, before the mail leaves. Returns the mails that are still ours to
 * send: of one whose lease another claim holds by now nothing is kept.
 */
export async function storeTold(database: Database, written: readonly WrittenMail[]): Promise<WrittenMail[]> {
  const news = written.filter(({ mail, told }) => told !== mail.told);
  if (news.length === 0) return [...written];
  const kept = await database.write((db) => keep(db, news));
  const lost = new Set(news.filter(({ mail }) => !kept.has(mail.id)));
  return written.filter((entry) => !lost.has(entry));
}

async function keep(db: Writer, news: readonly WrittenMail[]): Promise<Set<number>> {
  const said = news.map(({ mail, told }) => sql`(cast(${mail.id} as integer), ${mail.claim}, ${told})`);
  const { rows } = await sql<{ id: number }>`
    with said (id, claim, told) as (values ${sql.join(said)})
    update outbox set told = said.told from said
    where outbox.id = said.id and outbox.leased_by = said.claim
    returning outbox.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
