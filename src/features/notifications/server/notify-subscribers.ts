import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import { attemptAtOnce } from '../../../mail/attempt-at-once.ts';
import { enqueueMails } from '../../../mail/enqueue-mail.ts';
import { CHANGE_EVENT } from '../../../mail/mail.ts';
import { insertNotifiedDepartures } from '../../../mail/notified-departures.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import { leaveMistakenAside, type PublishedList, recordBeforeRenumbering } from './before-renumbering.ts';
import {
  type AffectedOptions,
  type AffectedSubscriber,
  findAffectedSubscribers,
} from './find-affected-subscribers.ts';
import { splitDuplicates, updateSubscribedFlights } from './update-subscribed-flights.ts';

/** Mails of these events are rendered when they are sent, so a pending one covers later changes too. */
const EVENTS_RENDERED_ON_SEND = ['transfer-time', CHANGE_EVENT];
const BATCH_SIZE = 500;

type MailedSubscriber = Pick<AffectedSubscriber, 'id' | 'email' | 'language' | 'notAfter'>;

/** The subscribers that publishing the changes now would notify, as returned by `notifySubscribers`. */
export async function findSubscribersToNotify(
  db: Reader,
  changes: readonly DepartureChange[],
  options: AffectedOptions,
): Promise<AffectedSubscriber[]> {
  const { affected } = await findAffectedSubscribers(db, changes, options);
  return (await splitDuplicates(db, affected)).recipients;
}

/**
 * Queues mails for the subscribers of changed departures. Call it in the transaction of the change, before the
 * change is written. Subscriptions to a changed flight number are moved to the new number. A subscriber with a
 * pending mail gets no second one. Returns the affected subscriptions and the ids of their mails.
 * [MAIL-02] [MAIL-08] [MAIL-14]
 */
export async function notifySubscribers(
  db: Writer,
  engine: Engine,
  changes: readonly DepartureChange[],
  { list, now }: { list?: PublishedList; now: Date },
): Promise<{ subscribers: number[]; mailIds: number[] }> {
  await lockSubscriptions(db, engine);
  const undoes = list?.undoes_list_id;
  const { affected, asked, flights } = await findAffectedSubscribers(db, changes, { undoes, now });
  const { recipients, duplicates } = await splitDuplicates(db, affected);
  // What the site showed is the guest's, wherever it is moved: the first mail says what became of it.
  await insertNotifiedDepartures(db, asked);
  await leaveMistakenAside(db, affected, { changes, flights });
  if (list) await recordBeforeRenumbering(db, recipients, list);
  await updateSubscribedFlights(db, recipients, duplicates, now);
  const mailIds = await enqueueChangeMails(db, engine, recipients, now);
  return { subscribers: recipients.map(({ id }) => id), mailIds };
}

/**
 * Queues a mail for each subscriber without a pending one; a pending one that was refused is attempted at once. Returns the ids
 * of the pending and the new mails.
 * [MAIL-08]
 */
export async function enqueueChangeMails(
  db: Writer,
  engine: Engine,
  affected: readonly MailedSubscriber[],
  now: Date,
): Promise<number[]> {
  const pending = await lockPendingMails(db, engine, affected);
  const pendingIds = Array.from(pending.values(), ({ id }) => id);
  await extendExpiry(db, pending, affected);
  await attemptAtOnce(db, pendingIds, now);
  const mails = affected
    .filter(({ id }) => !pending.has(id))
    .map(({ id, email, language, notAfter }) => ({
      event: CHANGE_EVENT,
      recipient: email,
      language,
      payload: {},
      subscriptionId: id,
      notAfter,
      now,
    }));
  const ordered = await enqueueMails(db, engine, mails);
  return [...pendingIds, ...ordered];
}

/** A pending mail will include the new changes, so it must not expire before the last of them. */
async function extendExpiry(
  db: Writer,
  pending: ReadonlyMap<number | null, PendingMail>,
  affected: readonly MailedSubscriber[],
): Promise<void> {
  const reread = Map.groupBy(
    affected.flatMap(({ id, notAfter }) => {
      const mail = pending.get(id);
      const until = notAfter.toISOString();
      return mail?.not_after && mail.not_after < until ? { id: mail.id, until } : [];
    }),
    ({ until }) => until,
  );
  for (const [not_after, mails] of reread) {
    for (let at = 0; at < mails.length; at += BATCH_SIZE) {
      const ids = mails.slice(at, at + BATCH_SIZE).map(({ id }) => id);
      await db.updateTable('outbox').set({ not_after }).where('id', 'in', ids).execute();
    }
  }
}

/** Blocks new subscriptions until the transaction ends, so that their first mail shows the new state. SQLite has one writer. */
export async function lockSubscriptions(db: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table subscriptions in share row exclusive mode`.execute(db);
}

interface PendingMail {
  id: number;
  /** The mail expires at this instant. */
  not_after: string | null;
}

/**
 * The pending mails by subscription id. Their rows stay locked until the change is committed, so that none is
 * rendered with the previous state.
 */
async function lockPendingMails(
  db: Writer,
  engine: Engine,
  affected: readonly MailedSubscriber[],
): Promise<Map<number | null, PendingMail>> {
  const pending = new Map<number | null, PendingMail>();
  for (let at = 0; at < affected.length; at += BATCH_SIZE) {
    const ids = affected.slice(at, at + BATCH_SIZE).map(({ id }) => id);
    const mails = await db
      .selectFrom('outbox')
      .select(['id', 'subscription_id', 'not_after'])
      .where('subscription_id', 'in', ids)
      .where('event', 'in', EVENTS_RENDERED_ON_SEND)
      .where('state', 'in', ['queued', 'retrying'])
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .execute();
    for (const { subscription_id, ...mail } of mails) pending.set(subscription_id, mail);
  }
  return pending;
}
