import { setTimeout } from 'node:timers/promises';

/**
 * Of two transactions that wait for each other (40P01), cannot both be true (40001), want the same key (23505), or
 * of which one takes away what the other refers to (23503), PostgreSQL ends one.
 */
const ENDED_FOR_ANOTHER = new Set(['40P01', '40001', '23505', '23503']);
const LOCK_NOT_AVAILABLE = '55P03';
/** More than there are connections for transactions: of all that run at once, each time one is done. */
const MAX_TRIES = 10;
const PAUSE_MS = 200;

/**
 * Runs a transaction again that PostgreSQL ended for the sake of another: nothing of it was stored. One that did not
 * get a lock is tried again for `retryMs`; while it pauses it holds neither locks nor a connection. Throws the last
 * error. Of a statement that took too long, or a connection that broke, nobody knows whether it happened: these are
 * not tried again.
 */
export async function tryAgain<T>(transaction: () => Promise<T>, retryMs: number): Promise<T> {
  const until = performance.now() + retryMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = Object(error);
      if (code === LOCK_NOT_AVAILABLE) {
        if (performance.now() >= until) throw error;
        await setTimeout(PAUSE_MS);
      } else if (tries >= MAX_TRIES || !ENDED_FOR_ANOTHER.has(code)) throw error;
    }
  }
}
