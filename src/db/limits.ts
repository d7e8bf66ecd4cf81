import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Engine, Reader, Writer } from './database.ts';
import { keyedHash } from './keyed-hash.ts';

/** So many distinct items of one subject within a sliding window. */
export interface Limit {
  scope: string;
  limit: number;
  windowSeconds: number;
}

/** A limit on someone; the subject is a hash, so that the table names nobody. */
export interface LimitedSubject extends Limit {
  subject: string;
}

export interface Permission {
  allowed: boolean;
  /** When it would be allowed again; 0 when it is allowed now. */
  retryAfterSeconds: number;
}

/** The limit as it applies to an address or whoever it is on. Never call it inside `database.write`. */
export async function limitedSubject(database: Database, limit: Limit, who: string): Promise<LimitedSubject> {
  return { ...limit, subject: await keyedHash(database, who) };
}

/** How many distinct items the subject has in the scope after an instant. */
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

/** Counts an item; one that is there already counts once, from now on. */
export async function recordHit(
  db: Writer,
  scope: string,
  subject: string,
  item: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('limit_hits')
    .values({ scope, subject, item, hit_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'subject', 'item'])
        .doUpdateSet((hit) => ({ hit_at: hit.ref('excluded.hit_at') }))
        .whereRef('limit_hits.hit_at', '<', 'excluded.hit_at'),
    )
    .execute();
}

/** Seconds until the subject has room for one more item; 0 when it has room now. */
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
  // One was given back since they were counted.
  if (!blocking) return 0;
  const freeAt = Date.parse(blocking.hit_at) + windowSeconds * 1000;
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
}

/**
 * Makes other transactions on the subject wait for this one, so that counting and recording are one step.
 * SQLite has one writer at a time and needs nothing.
 */
export async function lockSubject(
  db: Writer,
  engine: Engine,
  { scope, subject }: { scope: string; subject: string },
): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${subject}`}, 0))`.execute(db);
}

/** Uses one of the subject's permissions within a transaction, if one is left. Exact under concurrency. */
export async function takeHit(
  db: Writer,
  engine: Engine,
  limited: LimitedSubject,
  now: Date,
): Promise<Permission> {
  await lockSubject(db, engine, limited);
  const retryAfterSeconds = await secondsUntilFree(db, limited, now);
  if (retryAfterSeconds > 0) return { allowed: false, retryAfterSeconds };
  await recordHit(db, limited.scope, limited.subject, randomUUID(), now);
  return { allowed: true, retryAfterSeconds: 0 };
}

/**
 * Uses one of the subject's permissions, if one is left, in a transaction of its own. `subject` is plain, as
 * an address is; only its hash is stored. Exact under concurrency and across instances. [API-42]
 */
export async function consume(
  database: Database,
  { subject, now, ...limit }: Limit & { subject: string; now: Date },
): Promise<Permission> {
  const limited = await limitedSubject(database, limit, subject);
  return database.write((db) => takeHit(db, database.engine, limited, now));
}

/** Forgets what no window reaches any more; returns how many. */
export async function deleteHitsBefore(db: Writer, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('limit_hits')
    .where('hit_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
