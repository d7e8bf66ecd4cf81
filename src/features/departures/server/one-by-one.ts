import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Longest wait for the questions before. */
const MAX_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
const lastBy = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Runs work of one key one after the other: a question is answered only when all before it are counted, or a
 * crowd of them at the same moment would all be asked of the same budget. Throws 503 when its turn does not come.
 */
export async function oneByOne<T>(database: Database, key: string, work: () => Promise<T>): Promise<T> {
  const last = lastBy.get(database) ?? new Map<string, Promise<void>>();
  lastBy.set(database, last);
  const before = last.get(key);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const tail = (before ?? Promise.resolve()).then(() => ended);
  last.set(key, tail);
  void tail.then(() => {
    if (last.get(key) === tail) last.delete(key);
  });
  try {
    if (before) await withinWait(before);
    return await work();
  } finally {
    end();
  }
}

async function withinWait(turn: Promise<void>): Promise<void> {
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
