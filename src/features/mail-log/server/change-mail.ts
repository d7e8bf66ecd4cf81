import type { Database, Reader, Writer } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import { CANCELLED } from './undelivered-reason.ts';

export interface NewMail {
  mailId: number;
  staff: Pick<Staff, 'id'>;
  now: Date;
}

type StoredMail = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/**
 * Requeues a failed or cancelled mail under its Message-ID. It is rendered from current data when sent. Throws 409 when
 * the mail is obsolete. [DESK-77]
 */
export function resendMail(database: Database, order: NewMail): Promise<void> {
  return change(database, order, 'try-again', async (db, mail) => {
    const cancelled = mail.state === 'expired' && mail.last_error === CANCELLED;
    if (mail.state !== 'failed' && !cancelled)
      throw refusal('Only mail that failed or was cancelled is sent again');
    const why = await obsoleteReason(db, mail, order.now);
    if (why) throw refusal(why);
    const due = { state: 'queued' as const, next_attempt_at: order.now.toISOString(), set_aside_at: null };
    return cancelled ? { ...due, last_error: null } : due;
  });
}

/** Cancels a queued mail. Throws 409 once it is being sent or has ended. [DESK-77] */
export function cancelMail(database: Database, order: NewMail): Promise<void> {
  return change(database, order, 'cancel', async (_db, mail) => {
    if (mail.state !== 'queued' && mail.state !== 'retrying')
      throw refusal('It is under way or has come to its end');
    return { state: 'expired' as const, last_error: CANCELLED, next_attempt_at: order.now.toISOString() };
  });
}

/** Marks an undelivered mail as seen by staff; it is no longer reported. [DESK-77] */
export function dismissMail(database: Database, order: NewMail): Promise<void> {
  return change(database, order, 'set-aside', async (_db, mail) => {
    if (mail.state !== 'failed' && mail.state !== 'expired') throw refusal('It has not come to its end yet');
    return { set_aside_at: order.now.toISOString() };
  });
}

interface Change {
  state?: 'queued' | 'expired';
  last_error?: string | null;
  next_attempt_at?: string;
  set_aside_at?: string | null;
}

function change(
  database: Database,
  { mailId, staff, now }: NewMail,
  action: string,
  decide: (db: Writer, mail: StoredMail) => Promise<Change>,
): Promise<void> {
  return database.write(async (db) => {
    const mail = await readRow(db, mailId);
    if (!mail) throw notFound('The mail');
    const changed = await db
      .updateTable('outbox')
      .set(await decide(db, mail))
      .where('id', '=', mailId)
      // Does not override a state change made by the outbox meanwhile.
      .where('state', '=', mail.state)
      .where('attempts', '=', mail.attempts)
      .returning('state')
      .executeTakeFirst();
    if (!changed) throw refusal('It has moved on meanwhile; look again');
    const { event, state } = mail;
    // Without the address: audit entries are stored longer than mails.
    await recordAudit(db, {
      staff,
      action,
      entity: 'mail',
      entityId: mailId,
      before: { event, state },
      after: { event, state: changed.state },
      now,
    });
  });
}

function readRow(db: Reader, mailId: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'event', 'state', 'attempts', 'last_error', 'not_after', 'subscription_id'])
    .where('id', '=', mailId)
    .executeTakeFirst();
}

/** Why sending this mail would not help any more. */
async function obsoleteReason(db: Reader, mail: StoredMail, now: Date): Promise<string | undefined> {
  if (mail.not_after !== null && mail.not_after <= now.toISOString()) return 'It would come too late';
  if (mail.subscription_id === null) return undefined;
  const subscription = await db
    .selectFrom('subscriptions')
    .select('ended_at')
    .where('id', '=', mail.subscription_id)
    .executeTakeFirst();
  if (subscription?.ended_at) return 'The guest does not want these mails any more';
  const newer = await db
    .selectFrom('outbox')
    .select('id')
    .where('subscription_id', '=', mail.subscription_id)
    .where('event', '=', mail.event)
    .where('id', '>', mail.id)
    .where('state', 'in', ['queued', 'retrying', 'sending', 'sent'])
    .executeTakeFirst();
  return newer ? 'A newer mail tells the guest the same' : undefined;
}

function refusal(message: string): ApiError {
  return new ApiError(409, 'mail_not_changed', message);
}
