/** Who asks, as far as it decides who is refused last. */
export type Who = 'visitor' | 'staff';

export interface QueueLimits {
  /** Requests being worked on at the same time, those of both counted. */
  inProgress: number;
  /** Requests held at the same time; one more is refused at once. */
  held: number;
  /** How long a request waits, in milliseconds, before it is refused. */
  waitMs: number;
}

export interface Ticket {
  /** Whether the work may begin: false for a request that is refused, or whose client has gone. */
  admitted: boolean | Promise<boolean>;
  /** Ends the wait or the work, whichever it is: the client has gone, or is answered. Can be called again. */
  leave(): void;
}

export interface AdmissionQueue {
  enter(who: Who): Ticket;
  /** Whether so many are held as may be, or this share of them. */
  isFull(who: Who, share?: number): boolean;
  inProgress(): number;
  /** Requests that neither began nor were refused yet. */
  held(): number;
  close(): void;
}

export interface QueueOptions {
  limits: Record<Who, QueueLimits>;
  /** Whether a connection was accepted since this was asked the last time. */
  hasNewConnections?: () => boolean;
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number;
}

/** Work is begun for this long in a turn of the event loop; between two turns the loop does everything else. */
const WORK_MS = 10;
/** Bounds a turn where the work takes no time of ours but waits for the database. */
const MAX_BEGUN_PER_TURN = 64;
/** While work is begun, refusals are answered in this share of the time, however many there are. */
const REFUSING_SHARE = 0.1;
/** What of that is not used is saved up to this, and an idle turn has as much. */
const MAX_REFUSING_MS = 2;
const MAX_REFUSED_PER_TURN = 16;
/** Node accepts one connection per turn: for this long no work is begun while connections come in. */
const ACCEPTING_MS = 10;
const SWEEP_MS = 50;
/** The most that one turn of the event loop adds to a wait: a single long task is no overload. */
const MAX_WAIT_PER_TURN_MS = 250;
/** A queue as short as this is worked off, however long it takes. */
const SHORT_QUEUE = 40;

interface Entry {
  who: Who;
  state: 'waiting' | 'refused' | 'begun' | 'over';
  /** When it came, on the clock of the queue. */
  since: number;
  settle: (admitted: boolean) => void;
}

/**
 * Lets work begin in the order in which it comes, for a bounded time in each turn of the event loop and with a bounded
 * number in progress. What waits for too long is refused, and refusals have a bounded time in each turn too: a crowd
 * that asks again at once waits for its refusals and does not slow down the rest. Staff and visitors take turns.
 * [OPS-01] [OPS-03]
 */
export function createAdmissionQueue({
  limits,
  hasNewConnections = () => false,
  now = () => performance.now(),
}: QueueOptions): AdmissionQueue {
  const queues: Record<Who, Entry[]> = { visitor: [], staff: [] };
  const refused: Entry[] = [];
  const waiting: Record<Who, number> = { visitor: 0, staff: 0 };
  const held: Record<Who, number> = { visitor: 0, staff: 0 };
  const working = createStopwatch(now);
  const refusing = createStopwatch(now);
  const accepting = createStopwatch(now);
  const turn = createStopwatch(now);
  let inProgress = 0;
  let begunInTurn = 0;
  /** For how long refusals may be answered in the next turn. */
  let refusingMs = MAX_REFUSING_MS;
  let lastBegun: Who = 'visitor';
  let turnIsComing = false;
  /** How long the queue has been waited in; it stands still while nobody waits. */
  let clock = 0;
  let lastSweep = 0;
  let sweeper: NodeJS.Timeout | undefined;

  const allWaiting = () => waiting.visitor + waiting.staff;
  const hasRoom = (who: Who) => inProgress < limits[who].inProgress;
  const canBegin = (who: Who) => waiting[who] > 0 && hasRoom(who);

  function begin(entry: Entry): void {
    entry.state = 'begun';
    inProgress += 1;
    begunInTurn += 1;
    lastBegun = entry.who;
  }

  function hold(entry: Entry): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    entry.settle = resolve;
    queues[entry.who].push(entry);
    waiting[entry.who] += 1;
    held[entry.who] += 1;
    if (hasRoom(entry.who)) awaitTurn();
    if (!sweeper) {
      lastSweep = now();
      sweeper = setTimeout(sweep, SWEEP_MS).unref();
    }
    return promise;
  }

  function release(entry: Entry, admitted: boolean): void {
    if (entry.state === 'waiting') waiting[entry.who] -= 1;
    held[entry.who] -= 1;
    if (admitted) begin(entry);
    else entry.state = 'over';
    entry.settle(admitted);
  }

  function awaitTurn(): void {
    if (turnIsComing) return;
    turnIsComing = true;
    setImmediate(nextTurn);
  }

  function nextTurn(): void {
    turnIsComing = false;
    endTurn();
    if (!canBegin('visitor') && !canBegin('staff') && refused.length === 0) return;
    if (!hasNewConnections() || accepting.elapsedMs() >= ACCEPTING_MS) {
      accepting.reset();
      // One callback each: Node finishes what one has begun before it calls the next, so the clock shows what it took.
      for (let n = 0; n < MAX_BEGUN_PER_TURN; n += 1) setImmediate(beginNext);
      for (let n = 0; n < MAX_REFUSED_PER_TURN; n += 1) setImmediate(refuseNext);
    }
    awaitTurn();
  }

  function endTurn(): void {
    const saved = refusingMs - refusing.elapsedMs() + REFUSING_SHARE * turn.elapsedMs();
    refusingMs = begunInTurn > 0 ? Math.min(saved, MAX_REFUSING_MS) : MAX_REFUSING_MS;
    begunInTurn = 0;
    for (const stopwatch of [turn, working, refusing]) stopwatch.reset();
    turn.elapsedMs();
  }

  function beginNext(): void {
    const other = lastBegun === 'visitor' ? 'staff' : 'visitor';
    const who = canBegin(other) ? other : lastBegun;
    if (!canBegin(who) || working.elapsedMs() >= WORK_MS) return;
    const next = takeFirst(queues[who], 'waiting');
    if (next) release(next, true);
  }

  function refuseNext(): void {
    if (refused.length === 0 || refusing.elapsedMs() >= refusingMs) return;
    const next = takeFirst(refused, 'refused');
    if (next) release(next, false);
  }

  function sweep(): void {
    const time = now();
    clock += Math.min(time - lastSweep, MAX_WAIT_PER_TURN_MS);
    lastSweep = time;
    for (const who of ['visitor', 'staff'] as const) refuseOverdue(who);
    if (refused.length > 0) awaitTurn();
    sweeper = allWaiting() > 0 ? setTimeout(sweep, SWEEP_MS).unref() : undefined;
  }

  function refuseOverdue(who: Who): void {
    const queue = queues[who];
    const { waitMs } = limits[who];
    for (let [first] = queue; first && clock - first.since >= waitMs; [first] = queue) {
      if (first.state === 'waiting') {
        if (hasRoom(who) && allWaiting() <= SHORT_QUEUE) return;
        first.state = 'refused';
        waiting[who] -= 1;
        refused.push(first);
      }
      queue.shift();
    }
  }

  function leave(entry: Entry): void {
    if (entry.state === 'waiting' || entry.state === 'refused') release(entry, false);
    if (entry.state !== 'begun') return;
    entry.state = 'over';
    inProgress -= 1;
    if (allWaiting() > 0) awaitTurn();
  }

  function admit(entry: Entry): Ticket['admitted'] {
    const { who } = entry;
    if (allWaiting() === 0 && hasRoom(who) && working.elapsedMs() < WORK_MS) {
      awaitTurn();
      begin(entry);
      return true;
    }
    return hold(entry);
  }

  return {
    enter(who) {
      const entry: Entry = { who, state: 'waiting', since: clock, settle: () => undefined };
      return { admitted: admit(entry), leave: () => leave(entry) };
    },
    isFull: (who, share = 1) => held[who] >= limits[who].held * share,
    inProgress: () => inProgress,
    held: () => held.visitor + held.staff,
    close: () => clearTimeout(sweeper),
  };
}

/** Those that went away meanwhile are dropped on the way. */
function takeFirst(queue: Entry[], state: Entry['state']): Entry | undefined {
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    if (entry.state === state) return entry;
  }
  return undefined;
}

/** Runs from the first time it is looked at after a reset. */
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
