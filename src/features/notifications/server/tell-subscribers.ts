import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import { enqueueMails } from '../../../mail/enqueue-mail.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import { type ConcernedSubscriber, findConcernedSubscribers } from './find-concerned-subscribers.ts';
import { followFlights, withoutDuplicates } from './follow-flights.ts';

const EVENT = 'transfer-changed';
/** A mail that still waits is rendered when it leaves, and says all there is. */
const SAY_ALL_THERE_IS = ['transfer-time', EVENT];
const AT_ONCE = 500;

/** Whom the changes would tell if they were published now: as many as `tellSubscribers` then returns. */
export async function subscribersOf(
  db: Reader,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<ConcernedSubscriber[]> {
  return withoutDuplicates(await findConcernedSubscribers(db, changes, now)).told;
}

/**
 * Puts into the outbox what the subscribers of changed departures have to be told, in the transaction of the
 * change and before the change is written; those who subscribed to a flight that changed follow it. Whoever a
 * mail still waits for gets no second one. Returns how many are concerned, and the mails that will tell them.
 * [MAIL-02] [MAIL-08] [MAIL-14]
 */
export async function tellSubscribers(
  db: Writer,
  engine: Engine,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<{ concerned: number; mailIds: number[] }> {
  await holdSubscriptions(db, engine);
  const { told, duplicates } = withoutDuplicates(await findConcernedSubscribers(db, changes, now));
  await followFlights(db, told, duplicates, now);
  return { concerned: told.length, mailIds: await orderChangeMails(db, engine, told, now) };
}

/**
 * Puts a mail for each into the outbox; whoever a mail still waits for gets no second one. Returns the mails that
 * will tell them. [MAIL-08]
 */
export async function orderChangeMails(
  db: Writer,
  engine: Engine,
  concerned: readonly ConcernedSubscriber[],
  now: Date,
): Promise<number[]> {
  const waiting = await withWaitingMail(db, engine, concerned);
  await keepUseful(db, waiting, concerned);
  const orders = concerned
    .filter(({ id }) => !waiting.has(id))
    .map(({ id, email, language, notAfter }) => ({
      event: EVENT,
      recipient: email,
      language,
      payload: {},
      subscriptionId: id,
      notAfter,
      now,
    }));
  const ordered = await enqueueMails(db, orders);
  return [...Array.from(waiting.values(), ({ id }) => id), ...ordered];
}

/** A mail that waits says all there is, so it is of use for as long as the last of it. */
async function keepUseful(
  db: Writer,
  waiting: ReadonlyMap<number | null, WaitingMail>,
  concerned: readonly ConcernedSubscriber[],
): Promise<void> {
  const later = Map.groupBy(
    concerned.flatMap(({ id, notAfter }) => {
      const mail = waiting.get(id);
      const until = notAfter.toISOString();
      return mail?.not_after && mail.not_after < until ? { id: mail.id, until } : [];
    }),
    ({ until }) => until,
  );
  for (const [not_after, mails] of later) {
    for (let at = 0; at < mails.length; at += AT_ONCE) {
      const ids = mails.slice(at, at + AT_ONCE).map(({ id }) => id);
      await db.updateTable('outbox').set({ not_after }).where('id', 'in', ids).execute();
    }
  }
}

/** Whoever subscribes meanwhile waits (on SQLite all writers do), so that their first mail is written from what is published then. */
export async function holdSubscriptions(db: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table subscriptions in share row exclusive mode`.execute(db);
}

interface WaitingMail {
  id: number;
  /** From then on it is of no use. */
  not_after: string | null;
}

/**
 * By subscription, the mail that waits for it. They are held until the change is committed: none leaves with what
 * was published before.
 */
async function withWaitingMail(
  db: Writer,
  engine: Engine,
  concerned: readonly ConcernedSubscriber[],
): Promise<Map<number | null, WaitingMail>> {
  const waiting = new Map<number | null, WaitingMail>();
  for (let at = 0; at < concerned.length; at += AT_ONCE) {
    const ids = concerned.slice(at, at + AT_ONCE).map(({ id }) => id);
    const mails = await db
      .selectFrom('outbox')
      .select(['id', 'subscription_id', 'not_after'])
      .where('subscription_id', 'in', ids)
      .where('event', 'in', SAY_ALL_THERE_IS)
      .where('state', 'in', ['queued', 'retrying'])
      .$if(engine === 'postgres', (query) => query.forUpdate())
      .execute();
    for (const { subscription_id, ...mail } of mails) waiting.set(subscription_id, mail);
  }
  return waiting;
}
