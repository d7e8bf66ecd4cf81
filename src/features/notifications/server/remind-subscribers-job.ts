import type { Database, Engine, Writer } from '../../../db/database.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../../i18n/languages.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { enqueueMails } from '../../../mail/enqueue-mail.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { findSubscriptionsToRemind, type Subscription } from './find-subscriptions-to-remind.ts';
import type { ReminderPayload } from './mail/transfer-mail-handlers.ts';

export const REMINDER_EVENT = 'transfer-reminder';
/** Mails per transaction, so that other writers can run in between. */
const BATCH_SIZE = 500;

interface ReminderRun {
  /** The day of the departures. */
  day: CalendarDate;
  now: Date;
}

/**
 * Queues a reminder for each guest with a departure on the day that has not left yet. Idempotent per guest and day. Returns the number of queued mails. [MAIL-10] [MAIL-14]
 */
export async function remindSubscribers(database: Database, run: ReminderRun): Promise<number> {
  const leaving = await findSubscriptionsToRemind(database.read, run);
  let queued = 0;
  for (let start = 0; start < leaving.length; start += BATCH_SIZE) {
    const batch = leaving.slice(start, start + BATCH_SIZE);
    queued += await database.write((db) => remind(db, database.engine, batch, run));
  }
  return queued;
}

/** Runs daily at 18:00 in Madrid for the next day; a missed run is made up for departures that have not left. */
export function remindSubscribersJob(database: Database, log: JobLog): Job {
  return {
    name: 'remind-subscribers',
    schedule: { dailyAt: wallTime('18:00') },
    async run({ now, day }) {
      const queued = await remindSubscribers(database, { day: addDays(day, 1), now });
      log.info({ operation: 'remind-subscribers', queued }, 'queued reminder mails');
    },
  };
}

async function remind(
  db: Writer,
  engine: Engine,
  batch: readonly Subscription[],
  { day, now }: ReminderRun,
): Promise<number> {
  const payload: ReminderPayload = { day };
  const reminded = await alreadyReminded(db, batch, payload);
  const remaining = batch.filter(({ id }) => !reminded.has(id));
  const mails = remaining.map(({ id, email, language }) => ({
    event: REMINDER_EVENT,
    recipient: email,
    language: parseLanguage(language) ?? FALLBACK_LANGUAGE,
    payload,
    subscriptionId: id,
    notAfter: startOfDayInMadrid(addDays(day, 1)),
    now,
  }));
  await enqueueMails(db, engine, mails);
  return remaining.length;
}

/** Those with a reminder of the day, and those that go on for another one of the guest which had it. */
async function alreadyReminded(
  db: Writer,
  batch: readonly Subscription[],
  payload: ReminderPayload,
): Promise<Set<number | null>> {
  const ids = batch.map(({ id }) => id);
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('subscriptions', 'subscriptions.id', 'outbox.subscription_id')
    .select(['subscriptions.id', 'subscriptions.continued_by'])
    .where('outbox.event', '=', REMINDER_EVENT)
    .where('outbox.payload', '=', JSON.stringify(payload))
    .where((row) =>
      row.or([
        row('subscriptions.id', 'in', ids),
        row.and([
          row('subscriptions.continued_by', 'in', ids),
          row('outbox.state', 'in', ['sending', 'sent']),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.flatMap(({ id, continued_by }) => [id, continued_by]));
}
