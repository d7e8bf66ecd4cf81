import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { spendItem } from '../../../db/shared-budget.ts';
import type { PrivateQuestion } from './private-question.ts';

/** Questions of this process; what falls out is still in the database. */
const MAX_KNOWN = 10_000;
const knownBy = new WeakMap<Database, LRUCache<string, number>>();

/**
 * Remembers that a visitor's question was found: a subscription to it learns nothing new. In memory at once, and in the
 * database for the other instances; the answer does not wait for that, and a failure costs one question. [SEC-28]
 */
export function rememberFound(database: Database, question: PrivateQuestion, now: Date): void {
  if (isKnownAsFound(database, question, now)) return;
  const { item, found } = question;
  known(database).set(keyOf(question), now.getTime() + found.windowSeconds * 1000);
  database
    .write((db) => spendItem(db, database.engine, found, item, now))
    .catch(() => {
      // The database is away: a later lookup remembers it.
      known(database).delete(keyOf(question));
    });
}

/** Whether this process remembers it. */
export function isKnownAsFound(database: Database, question: PrivateQuestion, now: Date): boolean {
  return (known(database).get(keyOf(question)) ?? 0) > now.getTime();
}

function keyOf({ item, foundByAddress }: PrivateQuestion): string {
  return `${foundByAddress.subject} ${item}`;
}

function known(database: Database): LRUCache<string, number> {
  const cache = knownBy.get(database) ?? new LRUCache<string, number>({ max: MAX_KNOWN });
  knownBy.set(database, cache);
  return cache;
}
