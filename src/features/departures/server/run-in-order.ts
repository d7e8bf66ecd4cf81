import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Maximum wait for earlier tasks of the same key. */
const MAX_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
const tailsByDatabase = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Runs tasks of one key one after the other, so that concurrent questions cannot all pass a budget check before any of
 * them is counted. Throws 503 if earlier tasks take longer than `MAX_WAIT_MS`.
 */
export async function runInOrder<T>(database: Database, key: string, work: () => Promise<T>): Promise<T> {
  const tails = tailsByDatabase.get(database) ?? new Map<string, Promise<void>>();
  tailsByDatabase.set(database, tails);
  const before = tails.get(key);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const tail = (before ?? Promise.resolve()).then(() => ended);
  tails.set(key, tail);
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key);
  });
  try {
    if (before) await waitWithTimeout(before);
    return await work();
  } finally {
    end();
  }
}

async function waitWithTimeout(turn: Promise<void>): Promise<void> {
  const { promise: waitedLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    reject(new ApiError(503, 'service_unavailable', 'Too many questions wait', { retryAfterSeconds }));
  }, MAX_WAIT_MS);
  try {
    await Promise.race([turn, waitedLong]);
  } finally {
    clearTimeout(timer);
  }
}
