import type { Database } from '../db/database.ts';
import { errorSummary, type MailLog } from './mail-log.ts';
import { type RecordedMail, recordOutcomes } from './record-outcomes.ts';

const BATCH_SIZE = 50;
const MAX_DELAY_MS = 200;
const RETRY_MS = 1_000;

/** Records outcomes in batches: a transaction per mail would limit throughput. */
export interface OutcomeRecorder {
  add(entry: RecordedMail): void;
  /** Number of outcomes not recorded yet. */
  pendingCount(): number;
  /** Resolves when all added outcomes are recorded, or failed to be. */
  flush(): Promise<void>;
  /** Flushes for the last time: mails whose outcome could not be recorded are sent again by the next claim. */
  close(): Promise<void>;
}

export interface OutcomeRecorderOptions {
  database: Database;
  now: () => Date;
  log: MailLog;
  /** Called with the number of mails just recorded as sent. */
  onSent(count: number): void;
}

/** Creates a recorder. While the database fails, outcomes are retried until their leases end. */
export function createOutcomeRecorder({
  database,
  now,
  log,
  onSent,
}: OutcomeRecorderOptions): OutcomeRecorder {
  let pending: RecordedMail[] = [];
  let timer: NodeJS.Timeout | undefined;
  let pendingCount = 0;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writePending);
    return writing;
  }

  async function writePending(): Promise<void> {
    const entries = pending;
    pending = [];
    if (entries.length === 0) return;
    try {
      const recorded = await recordOutcomes(database, entries, now());
      pendingCount -= entries.length;
      onSent(recorded.filter(({ outcome }) => outcome.kind === 'sent').length);
    } catch (error) {
      log.error({ operation: 'outbox', ...errorSummary(error) }, 'outcomes of mails could not be recorded');
      const stillLeased = entries.filter(({ mail }) => mail.leasedUntil > now());
      pendingCount -= entries.length - stillLeased.length;
      pending = [...stillLeased, ...pending];
      timer ??= setTimeout(() => void flush(), RETRY_MS);
    }
  }

  return {
    add(entry) {
      pending.push(entry);
      pendingCount += 1;
      if (pending.length >= BATCH_SIZE) void flush();
      else timer ??= setTimeout(() => void flush(), MAX_DELAY_MS);
    },
    pendingCount: () => pendingCount,
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
