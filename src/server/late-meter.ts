const TICK_MS = 50;
/** How long the event loop must have been late before it counts: a single long task is no overload. */
const LASTING_MS = 1_000;
/** Below this it has caught up. */
const CAUGHT_UP_MS = 100;
/** So many are taken in each turn however late it is: whoever is nearly alone is never turned away. */
const ALWAYS_PER_TURN = 40;

export interface LateMeter {
  /** Whether one more request would wait longer than this, and has for a while. */
  isLaterThan(ms: number): boolean;
  /** That a request was taken. */
  took(): void;
  stop(): void;
}

/**
 * How late the event loop runs, known within the very turn: a timer that should have fired long ago shows how long
 * whatever comes now has waited. Each turn so takes what it can do in time, and no more.
 */
export function startLateMeter(now: () => number = () => performance.now()): LateMeter {
  let turnBegan = now();
  let taken = 0;
  let lateSince: number | undefined;
  const late = () => now() - turnBegan - TICK_MS;

  const timer = setInterval(() => {
    if (late() < CAUGHT_UP_MS) lateSince = undefined;
    else lateSince ??= now();
    turnBegan = now();
    taken = 0;
  }, TICK_MS).unref();

  return {
    isLaterThan(ms) {
      if (taken < ALWAYS_PER_TURN || lateSince === undefined) return false;
      return now() - lateSince > LASTING_MS && late() > ms;
    },
    took() {
      taken += 1;
    },
    stop: () => clearInterval(timer),
  };
}
