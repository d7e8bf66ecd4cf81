import { randomUUID } from 'node:crypto';
import type { Database, Engine, Reader, Writer } from './database.ts';
import { keyedHash } from './keyed-hash.ts';
import { type LimitedSubject, lockSubject, recordHit, secondsUntilFree } from './rate-limits.ts';

/** Limits that count the same items: of an address and of the networks around it. */
export interface SharedBudget {
  scope: string;
  windowSeconds: number;
  /** Hashed, in locking order. */
  holders: readonly { subject: string; limit: number }[];
}

interface BudgetOf {
  scope: string;
  windowSeconds: number;
  /** In plain text, such as addresses; only hashes are stored. */
  holders: readonly { who: string; limit: number }[];
}

/** Applies a budget to its holders. Must not be called inside `database.write`. */
export async function sharedBudget(
  database: Database,
  { scope, windowSeconds, holders }: BudgetOf,
): Promise<SharedBudget> {
  const hashed = holders.map(async ({ who, limit }) => ({ subject: await keyedHash(database, who), limit }));
  const sorted = (await Promise.all(hashed)).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  return { scope, windowSeconds, holders: sorted };
}

/** Seconds until every holder may use one more item; 0 if now. One statement in the usual case. */
export async function secondsUntilAllFree(db: Reader, budget: SharedBudget, now: Date): Promise<number> {
  const { scope, windowSeconds, holders } = budget;
  const counts = await db
    .selectFrom('limit_hits')
    .select((hit) => ['subject', hit.fn.countAll<number>().as('hits')])
    .where('scope', '=', scope)
    .where(
      'subject',
      'in',
      holders.map(({ subject }) => subject),
    )
    .where('hit_at', '>', new Date(now.getTime() - windowSeconds * 1000).toISOString())
    .groupBy('subject')
    .execute();
  const hits = new Map(counts.map((row) => [row.subject, Number(row.hits)]));
  const full = holders.filter(({ subject, limit }) => (hits.get(subject) ?? 0) >= limit);
  let longest = 0;
  for (const holder of full) {
    const seconds = await secondsUntilFree(db, { scope, windowSeconds, ...holder }, now);
    longest = Math.max(longest, seconds);
  }
  return longest;
}

/**
 * Uses an item of every holder's budget, or of none if any is exhausted, in the given transaction. A repeated item
 * counts once. Returns the seconds to wait: 0 if it was used. Exact under concurrency and across instances. The item
 * counts for the window after `hitAt`, which may be in the future.
 */
export async function spendItem(
  db: Writer,
  engine: Engine,
  budget: SharedBudget,
  item: string,
  now: Date,
  hitAt = now,
): Promise<number> {
  const { scope, windowSeconds, holders } = budget;
  for (const { subject } of holders) await lockSubject(db, engine, { scope, subject });
  const wait = await secondsUntilAllFree(db, budget, now);
  if (wait > 0) return wait;
  for (const { subject } of holders) await recordHit(db, scope, subject, item, hitAt, windowSeconds);
  return 0;
}

/** Uses one more item of every holder's budget, in its own transaction; see `spendItem`. [API-42] */
export function spendOnce(database: Database, budget: SharedBudget, now: Date): Promise<number> {
  return database.write((db) => spendItem(db, database.engine, budget, randomUUID(), now));
}

/** Whether an item currently counts against a subject. */
export async function hasItem(
  db: Reader,
  { scope, subject, windowSeconds }: LimitedSubject,
  item: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('limit_hits')
    .select('item')
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('item', '=', item)
    .where('hit_at', '>', new Date(now.getTime() - windowSeconds * 1000).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
