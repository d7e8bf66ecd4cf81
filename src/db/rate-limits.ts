import { sql } from 'kysely';
import type { Database, Engine, Reader, Writer } from './database.ts';
import { keyedHash } from './keyed-hash.ts';

/** Rows per statement. */
const AT_ONCE = 500;
/** Expiry of hits of an earlier release, which have none. */
const DAY_SECONDS = 86_400;

/** Maximum number of distinct items of a subject within a sliding window. */
export interface Limit {
  scope: string;
  limit: number;
  windowSeconds: number;
}

/** A limit with its subject; the subject is hashed, so that the table identifies nobody. */
export interface LimitedSubject extends Limit {
  subject: string;
}

/** Applies a limit to a subject such as an address. Must not be called inside `database.write`. */
export async function limitedSubject(database: Database, limit: Limit, who: string): Promise<LimitedSubject> {
  return { ...limit, subject: await keyedHash(database, who) };
}

/** Number of distinct items of the subject since an instant. */
export async function countHits(db: Reader, scope: string, subject: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('limit_hits')
    .select((hit) => hit.fn.countAll<number>().as('hits'))
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('hit_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(row.hits);
}

/** Counts an item; a repeated item counts once, from now on. Expires after the window. */
export async function recordHit(
  db: Writer,
  scope: string,
  subject: string,
  item: string,
  now: Date,
  windowSeconds: number,
): Promise<void> {
  const expires_at = later(now, windowSeconds).toISOString();
  await db
    .insertInto('limit_hits')
    .values({ scope, subject, item, hit_at: now.toISOString(), expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject', 'item'])
        .doUpdateSet((hit) => ({
          hit_at: hit.ref('excluded.hit_at'),
          expires_at: hit.ref('excluded.expires_at'),
        }))
        .whereRef('limit_hits.hit_at', '<', 'excluded.hit_at'),
    )
    .execute();
}

/**
 * Counts an item that is never refused, and stores only as many as the limit, the newest: enough to know that it is
 * reached. Call it with the subject locked.
 */
export async function recordNewestHits(
  db: Writer,
  { scope, subject, limit, windowSeconds }: LimitedSubject,
  item: string,
  now: Date,
): Promise<void> {
  await recordHit(db, scope, subject, item, now, windowSeconds);
  const older = await db
    .selectFrom('limit_hits')
    .select('item')
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .orderBy('hit_at', 'desc')
    .orderBy('item')
    .limit(AT_ONCE)
    .offset(limit)
    .execute();
  if (older.length === 0) return;
  await db
    .deleteFrom('limit_hits')
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where(
      'item',
      'in',
      older.map((hit) => hit.item),
    )
    .execute();
}

/** Seconds until the subject may use one more item; 0 if now. */
export async function secondsUntilFree(db: Reader, limited: LimitedSubject, now: Date): Promise<number> {
  const { scope, subject, limit, windowSeconds } = limited;
  const since = new Date(now.getTime() - windowSeconds * 1000);
  if ((await countHits(db, scope, subject, since)) < limit) return 0;
  const blocking = await db
    .selectFrom('limit_hits')
    .select('hit_at')
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .orderBy('hit_at', 'desc')
    .limit(1)
    .offset(limit - 1)
    .executeTakeFirst();
  // An item was refunded since they were counted.
  if (!blocking) return 0;
  const freeAt = Date.parse(blocking.hit_at) + windowSeconds * 1000;
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
}

/**
 * Locks the subject for this transaction, so that counting and recording are atomic. SQLite has one writer and needs no
 * lock.
 */
export async function lockSubject(
  db: Writer,
  engine: Engine,
  { scope, subject }: { scope: string; subject: string },
): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${subject}`}, 0))`.execute(db);
}

/** Deletes expired hits; returns how many. [SEC-30] */
export async function deleteExpiredHits(db: Writer, now: Date): Promise<number> {
  const dayAgo = later(now, -DAY_SECONDS).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('limit_hits')
    .where((hit) =>
      hit.or([
        hit('expires_at', '<', now.toISOString()),
        hit.and([hit('expires_at', 'is', null), hit('hit_at', '<', dayAgo)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
