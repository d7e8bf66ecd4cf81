export interface LanesOptions<Item> {
  /** How many run at the same moment. */
  atOnce: number;
  /** How many of one lane run at the same moment. */
  perLane: number;
  laneOf(item: Item): string;
  /** Never rejects. */
  run(item: Item): Promise<void>;
  /** Called whenever one has ended. */
  onEnd(): void;
}

/** Runs items in their order, as many at once as there is room for in all and in the lane of each. */
export interface Lanes<Item> {
  add(items: readonly Item[]): void;
  /** How many have not begun. */
  waiting(): number;
  /** How many are running. */
  running(): number;
  /** Takes back those that have not begun. */
  takeBack(): Item[];
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

export function createLanes<Item>({ atOnce, perLane, laneOf, run, onEnd }: LanesOptions<Item>): Lanes<Item> {
  let queue: Item[] = [];
  let running = 0;
  const runningOf = new Map<string, number>();
  let waitingForIdle: (() => void)[] = [];

  function beginWhatFits(): void {
    while (running < atOnce) {
      const index = queue.findIndex((item) => (runningOf.get(laneOf(item)) ?? 0) < perLane);
      const [item] = index < 0 ? [] : queue.splice(index, 1);
      if (item === undefined) break;
      void begin(item, laneOf(item));
    }
    if (running === 0 && queue.length === 0) {
      for (const resolve of waitingForIdle) resolve();
      waitingForIdle = [];
    }
  }

  async function begin(item: Item, lane: string): Promise<void> {
    count(lane, 1);
    await run(item);
    count(lane, -1);
    onEnd();
    beginWhatFits();
  }

  function count(lane: string, change: 1 | -1): void {
    running += change;
    const left = (runningOf.get(lane) ?? 0) + change;
    if (left > 0) runningOf.set(lane, left);
    else runningOf.delete(lane);
  }

  return {
    add(items) {
      queue.push(...items);
      beginWhatFits();
    },
    waiting: () => queue.length,
    running: () => running,
    takeBack() {
      const back = queue;
      queue = [];
      return back;
    },
    idle() {
      if (running === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => waitingForIdle.push(resolve));
    },
  };
}
