/** Time limits of PostgreSQL connections for work, waiting and locks, in milliseconds. Reasons: decision 0057. */
export interface TimeLimits {
  /** One statement. */
  statementMs: number;
  /** One wait for a lock. */
  lockMs: number;
  /** Between two statements of a transaction: bounds how long a frozen process holds its locks. */
  idleMs: number;
  /** How long a transaction that did not get a lock is retried, without a connection in between. */
  retryMs: number;
}

/** A single read outside of a transaction: below the 10 s after which its connection counts as dead. */
export const READ_LIMITS = { statementMs: 8_000, lockMs: 2_000, idleMs: 5_000 } as const;

/**
 * A transaction that a visitor or staff wait for. A post has two of them, and each attempt waits up to 5 s for a
 * connection: together below the 15 s in which every request ends.
 */
export const REQUEST_LIMITS: TimeLimits = {
  statementMs: 8_000,
  lockMs: 500,
  idleMs: 5_000,
  retryMs: 3_000,
};

/** Background work: mails, jobs and counters. Publishing a schedule of 50,000 rows locks subscriptions for 11 s. */
export const BACKGROUND_LIMITS: TimeLimits = {
  statementMs: 60_000,
  lockMs: 500,
  idleMs: 10_000,
  retryMs: 15_000,
};

/** The thread that compares and publishes schedules, and commands: they process all rows of a table. */
export const COMMAND_LIMITS: TimeLimits = {
  statementMs: 300_000,
  lockMs: 5_000,
  idleMs: 60_000,
  retryMs: 60_000,
};

/** A migration rewrites whole tables. All reads queue behind its wait for a lock, so that wait is short. */
export const MIGRATION_LIMITS: TimeLimits = {
  statementMs: 1_800_000,
  lockMs: 2_000,
  idleMs: 60_000,
  retryMs: 120_000,
};

/** A backup or a restore copies the whole database in one transaction. */
export const COPY_LIMITS: TimeLimits = {
  statementMs: 1_800_000,
  lockMs: 10_000,
  idleMs: 300_000,
  retryMs: 0,
};

/**
 * Begins a transaction and sets its limits in one round trip. `set local` ends with the transaction: behind a pooler
 * that lends connections for a transaction, no other client inherits it.
 */
export function beginWithin(limits: TimeLimits, begin = 'begin'): string {
  const { statementMs, lockMs, idleMs } = limits;
  return [
    begin,
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ');
}
