const MINUTE_MS = 60_000;
const DELAYS_MINUTES = [1, 5, 15, 60];
const MAX_DELAY_MINUTES = 120;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;
/** Spreads the retries of mails that failed together, as a share of their delay. */
const JITTER = 0.2;

/** Delay after this many consecutive failures, in milliseconds. */
export function retryDelay(failures: number): number {
  return (DELAYS_MINUTES[failures - 1] ?? MAX_DELAY_MINUTES) * MINUTE_MS;
}

export interface RetriedMail {
  id: number;
  /** Attempts before this one. */
  attempts: number;
  createdAt: Date;
  notAfter: Date | undefined;
}

/**
 * When a mail that just failed is retried: at growing intervals, finally at its not-after time or, without one, three
 * days after it was queued. Undefined after that last attempt.
 */
export function nextAttempt(mail: RetriedMail, now: Date): Date | undefined {
  const last = mail.notAfter ?? new Date(mail.createdAt.getTime() + GIVE_UP_AFTER_MS);
  if (now >= last) return undefined;
  const delay = retryDelay(mail.attempts + 1) * (1 + JITTER * fractionOf(mail.id));
  return new Date(Math.min(now.getTime() + delay, last.getTime()));
}

/** A number from 0 to 1, constant per id and different between neighbours (Fibonacci hashing). */
function fractionOf(id: number): number {
  return (Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32;
}
