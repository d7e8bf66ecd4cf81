const MINUTE_MS = 60_000;
const DELAYS_MINUTES = [1, 5, 15, 60];
const LATER_MINUTES = 120;
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
/** Rows that failed together come back spread over so much of their delay. */
const SPREAD = 0.2;

/** How long to wait after so many failures in a row, in milliseconds. */
export function retryDelay(failures: number): number {
  return (DELAYS_MINUTES[failures - 1] ?? LATER_MINUTES) * MINUTE_MS;
}

export interface TriedMail {
  id: number;
  /** Before this one. */
  attempts: number;
  createdAt: Date;
  notAfter: Date | undefined;
}

/**
 * When a mail that failed now is tried again: later each time, at the latest when it becomes useless, or,
 * when it stays useful, three days after it was queued. Undefined once that last attempt has failed too.
 */
export function nextAttempt(mail: TriedMail, now: Date): Date | undefined {
  const last = mail.notAfter ?? new Date(mail.createdAt.getTime() + GIVE_UP_MS);
  if (now >= last) return undefined;
  const delay = retryDelay(mail.attempts + 1) * (1 + SPREAD * fractionOf(mail.id));
  return new Date(Math.min(now.getTime() + delay, last.getTime()));
}

/** A number from 0 to 1 that differs between neighbouring ids and never for one (Fibonacci hashing). */
function fractionOf(id: number): number {
  return (Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32;
}
