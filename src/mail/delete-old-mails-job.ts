import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Writer } from '../db/database.ts';
import { addDays, todayInMadrid } from '../values/calendar-date.ts';
import { RETENTION } from '../values/retention.ts';
import { wallTime } from '../values/wall-time.ts';

const RETENTION_MS = RETENTION.mailDays * 24 * 60 * 60 * 1000;
/** Rows per transaction, so that lookups and posts are not blocked for long. */
const BATCH = 500;

export interface DeletedMails {
  mails: number;
  files: number;
}

export interface OldMailsOptions {
  database: Database;
  /** The folder for mails if there is no mail server. */
  folder: string;
  log: { info(fields: object, message: string): void };
}

/**
 * Deletes mails that ended 30 days ago or earlier, and mail files of that age. Mails of a subscription are deleted
 * with it, 30 days after its departure. Returns the counts. [SEC-12]
 */
export async function deleteOldMails(
  { database, folder }: Omit<OldMailsOptions, 'log'>,
  now: Date,
): Promise<DeletedMails> {
  const cutoff = new Date(now.getTime() - RETENTION_MS).toISOString();
  let mails = 0;
  for (let deleted = BATCH; deleted === BATCH; ) {
    deleted = await database.write((db) => deleteEnded(db, cutoff));
    mails += deleted;
  }
  return { mails, files: await deleteFiles(folder, addDays(todayInMadrid(now), -RETENTION.mailDays)) };
}

/** Deletes old mails every night and logs how many. [SEC-14] */
export function deleteOldMailsJob(options: OldMailsOptions) {
  const operation = 'delete-old-mails';
  return {
    name: operation,
    schedule: { dailyAt: wallTime('03:45') },
    async run({ now }: { now: Date }) {
      const deleted = await deleteOldMails(options, now);
      options.log.info({ operation, deleted }, 'old mails deleted');
    },
  };
}

async function deleteEnded(db: Writer, cutoff: string): Promise<number> {
  const ended = db
    .selectFrom('outbox')
    .select('id')
    .where('subscription_id', 'is', null)
    .where((mail) =>
      mail.or([
        mail.and([mail('state', '=', 'sent'), mail('sent_at', '<=', cutoff)]),
        mail.and([mail('state', 'in', ['failed', 'expired']), mail('next_attempt_at', '<=', cutoff)]),
      ]),
    )
    .limit(BATCH);
  const ids = (await ended.execute()).map((mail) => mail.id);
  if (ids.length === 0) return 0;
  await copyOutcomes(db, ids);
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Inbox entries outlive their mails: copies the delivery result to them. [DESK-29] */
async function copyOutcomes(db: Writer, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('inbox_entries')
    .from('outbox')
    .set((entry) => ({
      delivery: entry.ref('outbox.state').$castTo<'sent' | 'failed' | 'expired'>(),
      delivery_at: entry.ref('outbox.next_attempt_at'),
      delivery_error: entry.ref('outbox.last_error'),
    }))
    .whereRef('outbox.id', '=', 'inbox_entries.outbox_id')
    .where('outbox.id', 'in', [...ids])
    .execute();
}

/** File names start with the date of writing; other files are left alone. */
async function deleteFiles(folder: string, cutoff: string): Promise<number> {
  const old = (await listFiles(folder)).filter(
    (name) => /^\d{4}-\d\d-\d\d-.*\.eml(\.part)?$/.test(name) && name.slice(0, 10) <= cutoff,
  );
  for (const name of old) await unlink(path.join(folder, name));
  return old.length;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
