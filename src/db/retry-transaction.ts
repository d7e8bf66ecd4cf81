import { setTimeout } from 'node:timers/promises';

/**
 * PostgreSQL errors caused by concurrent transactions: deadlock (40P01), serialization failure (40001), equal keys
 * (23505), or a referenced row deleted meanwhile (23503).
 */
const ENDED_FOR_ANOTHER = new Set(['40P01', '40001', '23505', '23503']);
const LOCK_NOT_AVAILABLE = '55P03';
/** More than the number of transaction connections: of all concurrent transactions, one succeeds each time. */
const MAX_TRIES = 10;
const PAUSE_MS = 200;

/**
 * Retries a transaction that PostgreSQL ended because of another; nothing of it was stored. One that timed out waiting
 * for a lock is retried for `retryMs`; between attempts it holds neither locks nor a connection. Throws the last error.
 * Timeouts of statements and broken connections are not retried: it is unknown whether they took effect.
 */
export async function retryTransaction<T>(transaction: () => Promise<T>, retryMs: number): Promise<T> {
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
