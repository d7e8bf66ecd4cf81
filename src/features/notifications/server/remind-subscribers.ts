import type { Database, Writer } from '../../../db/database.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../../i18n/languages.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { enqueueMails } from '../../../mail/enqueue-mail.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { findLeavingSubscribers, type Subscription } from './find-leaving-subscribers.ts';
import type { ReminderPayload } from './mail/transfer-mail-handlers.ts';

const EVENT = 'transfer-reminder';
/** Mails per transaction, so that lookups and posts get their turn in between. */
const BATCH = 500;

interface Evening {
  /** The day that is reminded of. */
  day: CalendarDate;
  now: Date;
}

/**
 * Queues a reminder for whoever subscribed to a departure that leaves on the day and has not left yet; once per
 * subscription and day, however often it is asked for. Returns how many it queued. [MAIL-10] [MAIL-14]
 */
export async function remindSubscribers(database: Database, evening: Evening): Promise<number> {
  const leaving = await findLeavingSubscribers(database.read, evening);
  let queued = 0;
  for (let start = 0; start < leaving.length; start += BATCH) {
    const batch = leaving.slice(start, start + BATCH);
    queued += await database.write((db) => remind(db, batch, evening));
  }
  return queued;
}

/** Every evening at 18:00 for the day that follows; a run that was missed reminds of what is still to leave. */
export function remindSubscribersJob(database: Database, log: JobLog): Job {
  return {
    name: 'remind-subscribers',
    schedule: { dailyAt: wallTime('18:00') },
    async run({ now, day }) {
      const queued = await remindSubscribers(database, { day: addDays(day, 1), now });
      log.info({ operation: 'remind-subscribers', queued }, 'queued the reminders of the evening');
    },
  };
}

async function remind(db: Writer, batch: readonly Subscription[], { day, now }: Evening): Promise<number> {
  const payload: ReminderPayload = { day };
  const reminded = await alreadyReminded(db, batch, payload);
  const due = batch.filter(({ id }) => !reminded.has(id));
  const orders = due.map(({ id, email, language }) => ({
    event: EVENT,
    recipient: email,
    language: parseLanguage(language) ?? FALLBACK_LANGUAGE,
    payload,
    subscriptionId: id,
    notAfter: startOfDayInMadrid(addDays(day, 1)),
    now,
  }));
  await enqueueMails(db, orders);
  return due.length;
}

async function alreadyReminded(
  db: Writer,
  batch: readonly Subscription[],
  payload: ReminderPayload,
): Promise<Set<number | null>> {
  const ids = batch.map(({ id }) => id);
  const rows = await db
    .selectFrom('outbox')
    .select('subscription_id')
    .where('event', '=', EVENT)
    .where('payload', '=', JSON.stringify(payload))
    .where('subscription_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.subscription_id));
}
