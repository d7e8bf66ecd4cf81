import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Writer } from '../db/database.ts';
import { addDays, todayInMadrid } from '../values/calendar-date.ts';
import type { WallTime } from '../values/wall-time.ts';

const KEPT_DAYS = 30;
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
/** Rows per transaction, so that lookups and posts get their turn in between. */
const BATCH = 500;

export interface DeletedMails {
  mails: number;
  files: number;
}

export interface OldMailsOptions {
  database: Database;
  /** Where mails are written when there is no mail server. */
  folder: string;
  log: { info(fields: object, message: string): void };
}

/**
 * Deletes mails that came to their end 30 days ago or earlier, and the files of those that were written as
 * files. The mails of a subscription are not among the first: they go with it, 30 days after its departure.
 * Returns how many of each. [SEC-12]
 */
export async function deleteOldMails(
  { database, folder }: Omit<OldMailsOptions, 'log'>,
  now: Date,
): Promise<DeletedMails> {
  const last = new Date(now.getTime() - KEPT_MS).toISOString();
  let mails = 0;
  for (let deleted = BATCH; deleted === BATCH; ) {
    deleted = await database.write((db) => deleteEnded(db, last));
    mails += deleted;
  }
  return { mails, files: await deleteFiles(folder, addDays(todayInMadrid(now), -KEPT_DAYS)) };
}

/** Runs the deletion every night and says how many. [SEC-14] */
export function deleteOldMailsJob(options: OldMailsOptions) {
  const operation = 'delete-old-mails';
  return {
    name: operation,
    rhythm: { dailyAt: '03:45' as WallTime },
    async run({ now }: { now: Date }) {
      const deleted = await deleteOldMails(options, now);
      options.log.info({ operation, deleted }, 'deleted what was kept long enough');
    },
  };
}

async function deleteEnded(db: Writer, last: string): Promise<number> {
  const ended = db
    .selectFrom('outbox')
    .select('id')
    .where('subscription_id', 'is', null)
    .where((mail) =>
      mail.or([
        mail.and([mail('state', '=', 'sent'), mail('sent_at', '<=', last)]),
        mail.and([mail('state', 'in', ['failed', 'expired']), mail('next_attempt_at', '<=', last)]),
      ]),
    )
    .limit(BATCH);
  const ids = (await ended.execute()).map((mail) => mail.id);
  if (ids.length === 0) return 0;
  await keepOutcomes(db, ids);
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** An answer to a visitor is kept longer than its mail, and with it whether it arrived. [DESK-29] */
async function keepOutcomes(db: Writer, ids: readonly number[]): Promise<void> {
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

/** The day a file was written is the beginning of its name; other files of the folder are not ours. */
async function deleteFiles(folder: string, last: string): Promise<number> {
  const old = (await filesOf(folder)).filter(
    (name) => /^\d{4}-\d\d-\d\d-.*\.eml(\.part)?$/.test(name) && name.slice(0, 10) <= last,
  );
  for (const name of old) await unlink(path.join(folder, name));
  return old.length;
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
