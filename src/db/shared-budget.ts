import { randomUUID } from 'node:crypto';
import type { Database, Engine, Reader, Writer } from './database.ts';
import { keyedHash } from './keyed-hash.ts';
import { type LimitedSubject, lockSubject, recordHit, secondsUntilFree } from './rate-limits.ts';

/** Limits that count the same items: those of an address and of the networks around it. */
export interface SharedBudget {
  scope: string;
  windowSeconds: number;
  /** Hashed, in the order in which they are locked. */
  holders: readonly { subject: string; limit: number }[];
}

interface BudgetOf {
  scope: string;
  windowSeconds: number;
  /** Plain, as addresses are; only their hashes are stored. */
  holders: readonly { who: string; limit: number }[];
}

/** A budget as it applies to its holders. Never call it inside `database.write`. */
export async function sharedBudget(
  database: Database,
  { scope, windowSeconds, holders }: BudgetOf,
): Promise<SharedBudget> {
  const hashed = holders.map(async ({ who, limit }) => ({ subject: await keyedHash(database, who), limit }));
  const sorted = (await Promise.all(hashed)).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  return { scope, windowSeconds, holders: sorted };
}

/** Seconds until every holder has room for one more item; 0 when all have room now. One statement where they have. */
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
 * Uses an item of every holder's budget, or of none where one has none left, within a transaction. An item that was
 * used before counts once. Returns the seconds until there is room: 0 when it was used. Exact under concurrency and
 * across instances. An item counts for the window after `hitAt`, which may be ahead.
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

/** Uses one more item of every holder's budget, in a transaction of its own; see `spendItem`. [API-42] */
export function spendOnce(database: Database, budget: SharedBudget, now: Date): Promise<number> {
  return database.write((db) => spendItem(db, database.engine, budget, randomUUID(), now));
}

/** Whether an item counts against one subject now. */
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
