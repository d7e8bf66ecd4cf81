import type { Database, Writer } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { RETENTION } from '../../../values/retention.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { emptyOldLists } from '../../schedules/server/empty-old-lists.ts';
import { inquiryPayloadSchema } from '../../transfers/server/receive-inquiry.ts';

/** Rows per transaction, so that lookups and posts run in between. */
const BATCH = 500;

export interface DeletedTransfers {
  departures: number;
  subscriptions: number;
  inquiries: number;
  mails: number;
  /** Schedule lists reduced to author, time and counts. */
  lists: number;
}

/**
 * Deletes data that names guests of departures 30 or more days ago (Madrid calendar): private departures,
 * subscriptions, inquiries with answers and notes, their mails, what receptions heard, and the files, rows and decisions of lists.
 * Returns the number of each. [SEC-12]
 */
export async function deleteOldTransfers(database: Database, now: Date): Promise<DeletedTransfers> {
  const last = addDays(todayInMadrid(now), -RETENTION.transferDays);
  const departures = await inBatches(database, (db) => deleteDepartures(db, last));
  const subscriptions = await inBatches(database, async (db) => {
    const ids = await oldIds(db, 'subscriptions', last);
    if (ids.length === 0) return NOTHING;
    const mails = count(await db.deleteFrom('outbox').where('subscription_id', 'in', ids).executeTakeFirst());
    return {
      rows: count(await db.deleteFrom('subscriptions').where('id', 'in', ids).executeTakeFirst()),
      mails,
    };
  });
  const inquiries = await inBatches(database, async (db) => {
    const ids = await oldIds(db, 'transfer_inquiries', last);
    if (ids.length === 0) return NOTHING;
    const mails = await deleteInquiryMails(db, ids);
    return {
      rows: count(await db.deleteFrom('transfer_inquiries').where('id', 'in', ids).executeTakeFirst()),
      mails,
    };
  });
  await database.write((db) =>
    db.deleteFrom('reception_contacts').where('at', '<', startOfDayInMadrid(last).toISOString()).execute(),
  );
  return {
    departures: departures.rows,
    subscriptions: subscriptions.rows,
    inquiries: inquiries.rows,
    mails: subscriptions.mails + inquiries.mails,
    lists: await emptyOldLists(database, last),
  };
}

/** Runs the deletion nightly and logs the counts. [SEC-14] */
export function deleteOldTransfersJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-old-transfers',
    schedule: { dailyAt: wallTime('03:30') },
    async run({ now }) {
      const deleted = await deleteOldTransfers(database, now);
      log.info({ operation: 'delete-old-transfers', deleted }, 'deleted expired data');
    },
  };
}

interface Deleted {
  rows: number;
  /** Rows to delete. */
  mails: number;
}

const NOTHING: Deleted = { rows: 0, mails: 0 };

/** Repeats a step that deletes at most one batch, each in its own transaction, until a batch is not full. */
async function inBatches(database: Database, step: (db: Writer) => Promise<Deleted>): Promise<Deleted> {
  const deleted = { ...NOTHING };
  for (;;) {
    const more = await database.write(step);
    deleted.rows += more.rows;
    deleted.mails += more.mails;
    if (more.rows < BATCH) return deleted;
  }
}

async function deleteDepartures(db: Writer, last: CalendarDate): Promise<Deleted> {
  const old = db
    .selectFrom('departures')
    .select('id')
    .where('pickup_date', '<=', last)
    .where((departure) => departure.or([departure('type', '=', 'private'), departure('last_name', '<>', '')]))
    .limit(BATCH);
  return {
    rows: count(await db.deleteFrom('departures').where('id', 'in', old).executeTakeFirst()),
    mails: 0,
  };
}

async function oldIds(
  db: Writer,
  table: 'subscriptions' | 'transfer_inquiries',
  last: CalendarDate,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('departure_date', '<=', last)
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
}

async function deleteInquiryMails(db: Writer, inquiryIds: readonly number[]): Promise<number> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('event', 'in', ['inquiry-received', 'inquiry-confirmation'])
    .execute();
  const ids = mails.flatMap(({ id, payload }) => {
    const { data } = inquiryPayloadSchema.safeParse(JSON.parse(payload));
    return data && inquiryIds.includes(data.inquiryId) ? id : [];
  });
  const answers = db
    .selectFrom('inbox_entries')
    .select('outbox_id')
    .where('inquiry_id', 'in', inquiryIds)
    .where('outbox_id', 'is not', null);
  const deleted = db
    .deleteFrom('outbox')
    .where((mail) =>
      mail.or([mail('id', 'in', answers), ...(ids.length > 0 ? [mail('id', 'in', ids)] : [])]),
    );
  return count(await deleted.executeTakeFirst());
}

function count({ numDeletedRows }: { numDeletedRows: bigint }): number {
  return Number(numDeletedRows);
}
