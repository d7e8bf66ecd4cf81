import type { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { spendItem } from '../../../db/shared-budget.ts';
import { boundedCache } from '../../../http/bounded-cache.ts';
import type { PrivateQuestion } from './private-question.ts';

/** Entries cached per process; evicted ones are still in the database. */
const MAX_REMEMBERED = 10_000;
const cachesByDatabase = new WeakMap<Database, LRUCache<string, number>>();

/**
 * Remembers that a visitor's lookup found its departure, so that subscribing to it is free. Cached in memory at once;
 * stored in the background for other instances. If storing fails, the subscription costs one question. [SEC-28]
 */
export function rememberFoundQuestion(database: Database, question: PrivateQuestion, now: Date): void {
  if (isRememberedAsFound(database, question, now)) return;
  const { item, found } = question;
  cacheOf(database).set(keyOf(question), now.getTime() + found.windowSeconds * 1000);
  database
    .write((db) => spendItem(db, database.engine, found, item, now))
    .catch(() => {
      // The database is unavailable: the next lookup tries again.
      cacheOf(database).delete(keyOf(question));
    });
}

/** Whether this process has cached the question as found. */
export function isRememberedAsFound(database: Database, question: PrivateQuestion, now: Date): boolean {
  return (cacheOf(database).get(keyOf(question)) ?? 0) > now.getTime();
}

function keyOf({ item, foundByAddress }: PrivateQuestion): string {
  return `${foundByAddress.subject} ${item}`;
}

function cacheOf(database: Database): LRUCache<string, number> {
  const cache = cachesByDatabase.get(database) ?? boundedCache<string, number>(MAX_REMEMBERED);
  cachesByDatabase.set(database, cache);
  return cache;
}
