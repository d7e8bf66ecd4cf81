import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import type { AccessEvent, AccessOutcome } from '../access-log-contract.ts';
import type { AccessOrigin } from './access-origin.ts';
import { recordAccess } from './record-access.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Above this many kinds of failure per hour, networks and accounts are merged. */
const MAX_KINDS_PER_HOUR = 300;

export interface Failure {
  event: AccessEvent;
  outcome: AccessOutcome;
  staffId: string | null;
  /** The signed-in user; null on unknown devices. */
  actorId?: string | null;
  origin: AccessOrigin;
}

interface Counted extends Failure {
  /** Occurrences not yet written. */
  unwritten: number;
  lastAt: Date;
}

interface FailureLog {
  note(failure: Failure, now: Date): void;
  /** Writes the counted failures. Resolves when all recorded failures are written or reported as lost. */
  flush(): Promise<void>;
  close(): Promise<void>;
  log?: FastifyBaseLogger;
}

const logs = new WeakMap<Database, FailureLog>();

/**
 * Records a refused access after the response. The first of its kind (event, outcome, account, network) is written at
 * once, further ones within a minute as one entry, so that attackers cause fewer than 1,200 entries an hour. The
 * server's log gets a line per entry, without person or address. [SEC-53]
 */
export function recordFailure({ database, now }: ApiServices, failure: Failure): void {
  failureLogOf(database).note(failure, now());
}

/** Writes what is counted so far. @internal Tests do not wait for the minute. */
export function flushFailures(database: Database): Promise<void> {
  return failureLogOf(database).flush();
}

/** Connects the failure log to the server's log, and writes counted failures before the server ends. */
export function attachFailureLog(app: ApiApp, { database }: Pick<ApiServices, 'database'>): void {
  const failures = failureLogOf(database);
  failures.log = app.log;
  app.addHook('onClose', () => failures.close());
}

/** Background writes: entries belong to no request. */
function failureLogOf({ background: database }: Database): FailureLog {
  const known = logs.get(database);
  if (known) return known;
  const made = createFailureLog(database);
  logs.set(database, made);
  return made;
}

function createFailureLog(database: Database): FailureLog {
  /** Failures of the last minute, by kind. */
  let counted = new Map<string, Counted>();
  let kinds = { hour: 0, count: 0 };
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const failures: FailureLog = { note, flush, close };
  return failures;

  function note(failure: Failure, now: Date): void {
    const same = counted.get(kindOf(failure));
    if (same) count(same, now);
    else if (takeKind(now)) write([begin(failure, now)]);
    else noteMerged(failure, now);
  }

  /** Counts a failure without account and network. */
  function noteMerged(failure: Failure, now: Date): void {
    const merged = { ...failure, staffId: null, actorId: null, origin: { network: null, device: '' } };
    const same = counted.get(kindOf(merged));
    if (same) count(same, now);
    else begin(merged, now);
  }

  function begin(failure: Failure, now: Date): Counted {
    const entry = { ...failure, unwritten: 1, lastAt: now };
    hold(entry);
    return entry;
  }

  function hold(entry: Counted): void {
    counted.set(kindOf(entry), entry);
    timer ??= setTimeout(flush, MINUTE_MS).unref();
  }

  function takeKind(now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (kinds.hour !== hour) kinds = { hour, count: 0 };
    kinds.count += 1;
    return kinds.count <= MAX_KINDS_PER_HOUR;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...counted.values()];
    counted = new Map();
    write(entries);
    await writing;
  }

  async function close(): Promise<void> {
    await flush();
    clearTimeout(timer);
    for (const { event, outcome, unwritten } of counted.values()) {
      failures.log?.error(
        { operation: event, outcome, times: unwritten },
        'failures are not in the access log',
      );
    }
  }

  /** Writes sequentially, so that entries of a failed write are counted again before the next. */
  function write(entries: readonly Counted[]): void {
    writing = writing.then(() => writeNow(entries.filter(({ unwritten }) => unwritten > 0)));
  }

  async function writeNow(entries: readonly Counted[]): Promise<void> {
    if (entries.length === 0) return;
    const due = entries.map((entry) => {
      const times = entry.unwritten;
      entry.unwritten = 0;
      return { entry, times };
    });
    try {
      await database.write(async (trx) => {
        for (const { entry, times } of due) {
          await recordAccess(trx, { actorId: null, ...entry, times, now: entry.lastAt });
        }
      });
    } catch {
      for (const { entry, times } of due) holdAgain(entry, times);
      failures.log?.error(
        { operation: 'access-log', entries: due.length },
        'the access log cannot be written',
      );
      return;
    }
    for (const { entry, times } of due) {
      const { event, outcome } = entry;
      failures.log?.warn({ operation: event, outcome, times }, 'access was refused');
    }
  }

  function holdAgain(entry: Counted, times: number): void {
    const begun = counted.get(kindOf(entry)) ?? entry;
    begun.unwritten += times;
    hold(begun);
  }
}

function count(entry: Counted, now: Date): void {
  entry.unwritten += 1;
  entry.lastAt = now;
}

function kindOf({ event, outcome, staffId, origin }: Failure): string {
  return [event, outcome, staffId, origin.network].join(' ');
}
