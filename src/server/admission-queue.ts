/** Kind of client: staff are rejected last. */
export type ClientType = 'visitor' | 'staff';

export interface QueueLimits {
  /** Maximum number of requests in progress, both kinds counted. */
  inProgress: number;
  /** Maximum number of waiting requests; further ones are rejected at once. */
  held: number;
  /** How long a request waits before it is rejected, in milliseconds. */
  waitMs: number;
}

export interface Ticket {
  /** Whether the request may proceed: false if it was rejected or its client disconnected. */
  admitted: boolean | Promise<boolean>;
  /** Ends the wait or the work, when the client disconnects or is answered. Idempotent. */
  leave(): void;
}

export interface AdmissionQueue {
  enter(client: ClientType): Ticket;
  /** Whether the queue is full, or filled up to this share. */
  isFull(client: ClientType, share?: number): boolean;
  inProgress(): number;
  /** Requests that neither started nor were rejected yet. */
  held(): number;
  close(): void;
}

export interface QueueOptions {
  limits: Record<ClientType, QueueLimits>;
  /** Whether a connection was accepted since the last call. */
  hasNewConnections?: () => boolean;
  /** Monotonic clock, in milliseconds. */
  now?: () => number;
}

/** Time per event loop turn in which requests are started; everything else runs between two turns. */
const WORK_MS = 10;
/** Bounds a turn whose requests take no CPU time but wait for the database. */
const MAX_STARTED_PER_TURN = 64;
/** Share of the time spent on rejections while requests are started, however many there are. */
const REJECT_TIME_SHARE = 0.1;
/** Unused rejection time accumulates up to this limit, which is also the budget of an idle turn. */
const MAX_REJECT_BUDGET_MS = 2;
const MAX_REJECTED_PER_TURN = 16;
/** Node accepts one connection per turn: starting requests is postponed up to this long while connections come in. */
const MAX_ACCEPT_MS = 10;
const SWEEP_MS = 50;
/** Cap on the wait that one turn adds: a single long task is not an overload. */
const MAX_WAIT_PER_TURN_MS = 250;
/** A queue of at most this length is served however long it takes. */
const SHORT_QUEUE_THRESHOLD = 40;

interface QueueEntry {
  client: ClientType;
  state: 'waiting' | 'rejected' | 'started' | 'done';
  /** Arrival time on the clock of the queue. */
  since: number;
  settle: (admitted: boolean) => void;
}

/**
 * Admission queue: starts requests in order of arrival, for a bounded time per event loop turn and with bounded
 * concurrency. Requests that wait too long are rejected, and rejections have a bounded time per turn too: clients
 * that retry at once wait for their rejections and do not slow down the rest. Staff and visitors alternate. [OPS-01]
 * [OPS-03]
 */
export function createAdmissionQueue({
  limits,
  hasNewConnections = () => false,
  now = () => performance.now(),
}: QueueOptions): AdmissionQueue {
  const queues: Record<ClientType, QueueEntry[]> = { visitor: [], staff: [] };
  const rejected: QueueEntry[] = [];
  const waiting: Record<ClientType, number> = { visitor: 0, staff: 0 };
  const held: Record<ClientType, number> = { visitor: 0, staff: 0 };
  const working = createStopwatch(now);
  const rejecting = createStopwatch(now);
  const accepting = createStopwatch(now);
  const turn = createStopwatch(now);
  let inProgress = 0;
  let startedInTurn = 0;
  /** Time for rejections in the next turn. */
  let rejectBudgetMs = MAX_REJECT_BUDGET_MS;
  let lastStarted: ClientType = 'visitor';
  let isTurnScheduled = false;
  /** Total waiting time of the queue; stands still while nobody waits. */
  let clock = 0;
  let lastSweep = 0;
  let sweeper: NodeJS.Timeout | undefined;

  const totalWaiting = () => waiting.visitor + waiting.staff;
  const hasRoom = (client: ClientType) => inProgress < limits[client].inProgress;
  const canStart = (client: ClientType) => waiting[client] > 0 && hasRoom(client);

  function start(entry: QueueEntry): void {
    entry.state = 'started';
    inProgress += 1;
    startedInTurn += 1;
    lastStarted = entry.client;
  }

  function hold(entry: QueueEntry): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    entry.settle = resolve;
    queues[entry.client].push(entry);
    waiting[entry.client] += 1;
    held[entry.client] += 1;
    if (hasRoom(entry.client)) scheduleTurn();
    if (!sweeper) {
      lastSweep = now();
      sweeper = setTimeout(sweep, SWEEP_MS).unref();
    }
    return promise;
  }

  function release(entry: QueueEntry, admitted: boolean): void {
    if (entry.state === 'waiting') waiting[entry.client] -= 1;
    held[entry.client] -= 1;
    if (admitted) start(entry);
    else entry.state = 'done';
    entry.settle(admitted);
  }

  function scheduleTurn(): void {
    if (isTurnScheduled) return;
    isTurnScheduled = true;
    setImmediate(runTurn);
  }

  function runTurn(): void {
    isTurnScheduled = false;
    endTurn();
    if (!canStart('visitor') && !canStart('staff') && rejected.length === 0) return;
    if (!hasNewConnections() || accepting.elapsedMs() >= MAX_ACCEPT_MS) {
      accepting.reset();
      // One callback each: Node drains the microtasks of one before it calls the next, so the clock shows what each
      // took.
      for (let n = 0; n < MAX_STARTED_PER_TURN; n += 1) setImmediate(startNext);
      for (let n = 0; n < MAX_REJECTED_PER_TURN; n += 1) setImmediate(rejectNext);
    }
    scheduleTurn();
  }

  function endTurn(): void {
    const saved = rejectBudgetMs - rejecting.elapsedMs() + REJECT_TIME_SHARE * turn.elapsedMs();
    rejectBudgetMs = startedInTurn > 0 ? Math.min(saved, MAX_REJECT_BUDGET_MS) : MAX_REJECT_BUDGET_MS;
    startedInTurn = 0;
    for (const stopwatch of [turn, working, rejecting]) stopwatch.reset();
    turn.elapsedMs();
  }

  function startNext(): void {
    const other = lastStarted === 'visitor' ? 'staff' : 'visitor';
    const client = canStart(other) ? other : lastStarted;
    if (!canStart(client) || working.elapsedMs() >= WORK_MS) return;
    const next = takeFirst(queues[client], 'waiting');
    if (next) release(next, true);
  }

  function rejectNext(): void {
    if (rejected.length === 0 || rejecting.elapsedMs() >= rejectBudgetMs) return;
    const next = takeFirst(rejected, 'rejected');
    if (next) release(next, false);
  }

  function sweep(): void {
    const time = now();
    clock += Math.min(time - lastSweep, MAX_WAIT_PER_TURN_MS);
    lastSweep = time;
    for (const client of ['visitor', 'staff'] as const) rejectOverdue(client);
    if (rejected.length > 0) scheduleTurn();
    sweeper = totalWaiting() > 0 ? setTimeout(sweep, SWEEP_MS).unref() : undefined;
  }

  function rejectOverdue(client: ClientType): void {
    const queue = queues[client];
    const { waitMs } = limits[client];
    for (let [first] = queue; first && clock - first.since >= waitMs; [first] = queue) {
      if (first.state === 'waiting') {
        if (hasRoom(client) && totalWaiting() <= SHORT_QUEUE_THRESHOLD) return;
        first.state = 'rejected';
        waiting[client] -= 1;
        rejected.push(first);
      }
      queue.shift();
    }
  }

  function leave(entry: QueueEntry): void {
    if (entry.state === 'waiting' || entry.state === 'rejected') release(entry, false);
    if (entry.state !== 'started') return;
    entry.state = 'done';
    inProgress -= 1;
    if (totalWaiting() > 0) scheduleTurn();
  }

  function admit(entry: QueueEntry): Ticket['admitted'] {
    const { client } = entry;
    if (totalWaiting() === 0 && hasRoom(client) && working.elapsedMs() < WORK_MS) {
      scheduleTurn();
      start(entry);
      return true;
    }
    return hold(entry);
  }

  return {
    enter(client) {
      const entry: QueueEntry = { client, state: 'waiting', since: clock, settle: () => undefined };
      return { admitted: admit(entry), leave: () => leave(entry) };
    },
    isFull: (client, share = 1) => held[client] >= limits[client].held * share,
    inProgress: () => inProgress,
    held: () => held.visitor + held.staff,
    close: () => clearTimeout(sweeper),
  };
}

/** Skips entries of disconnected clients. */
function takeFirst(queue: QueueEntry[], state: QueueEntry['state']): QueueEntry | undefined {
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    if (entry.state === state) return entry;
  }
  return undefined;
}

/** Starts at the first reading after a reset. */
function createStopwatch(now: () => number) {
  let since: number | undefined;
  return {
    elapsedMs() {
      since ??= now();
      return now() - since;
    },
    reset() {
      since = undefined;
    },
  };
}
