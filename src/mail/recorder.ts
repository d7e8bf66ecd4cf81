import type { Database } from '../db/database.ts';
import { type MailLog, withoutMessage } from './mail-log.ts';
import { type RecordedMail, recordOutcomes } from './record-outcomes.ts';

const TOGETHER = 50;
const WITHIN_MS = 200;
const AGAIN_MS = 1_000;

/** Writes outcomes down soon, and many at a time: a transaction each would bound how fast mails leave. */
export interface Recorder {
  add(entry: RecordedMail): void;
  /** How many are not written down yet. */
  unwritten(): number;
  /** Resolves when all that was added is written, or could not be. */
  flush(): Promise<void>;
  /** The same, for the last time: what could not be written then is sent again by whoever claims it. */
  close(): Promise<void>;
}

export interface RecorderOptions {
  database: Database;
  now: () => Date;
  log: MailLog;
  /** Called with how many mails were just recorded as sent. */
  onSent(count: number): void;
}

/** While the database fails outcomes are kept, as long as their leases last; then they are anybody's. */
export function createRecorder({ database, now, log, onSent }: RecorderOptions): Recorder {
  let pending: RecordedMail[] = [];
  let timer: NodeJS.Timeout | undefined;
  let unwritten = 0;
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
      unwritten -= entries.length;
      onSent(recorded.filter(({ outcome }) => outcome.kind === 'sent').length);
    } catch (error) {
      log.error({ operation: 'outbox', ...withoutMessage(error) }, 'outcomes of mails could not be recorded');
      const ours = entries.filter(({ mail }) => mail.leasedUntil > now());
      unwritten -= entries.length - ours.length;
      pending = [...ours, ...pending];
      timer ??= setTimeout(() => void flush(), AGAIN_MS);
    }
  }

  return {
    add(entry) {
      pending.push(entry);
      unwritten += 1;
      if (pending.length >= TOGETHER) void flush();
      else timer ??= setTimeout(() => void flush(), WITHIN_MS);
    },
    unwritten: () => unwritten,
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
