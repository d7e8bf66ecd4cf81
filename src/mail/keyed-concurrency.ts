export interface KeyedQueueOptions<Item> {
  /** Maximum number of running items. */
  concurrency: number;
  /** Maximum number of running items per key. */
  perKey: number;
  keyOf(item: Item): string;
  /** Must not reject. */
  run(item: Item): Promise<void>;
  /** Called after each item. */
  onFinished(): void;
}

/** Runs items in order, limited in total and per key. */
export interface KeyedQueue<Item> {
  add(items: readonly Item[]): void;
  /** Number of items not started. */
  waiting(): number;
  /** Number of running items. */
  running(): number;
  /** Removes and returns the items not started. */
  takeWaiting(): Item[];
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

export function createKeyedQueue<Item>({
  concurrency,
  perKey,
  keyOf,
  run,
  onFinished,
}: KeyedQueueOptions<Item>): KeyedQueue<Item> {
  let queue: Item[] = [];
  const runningKeys: string[] = [];
  const idleWaiters: (() => void)[] = [];

  function startNext(): void {
    while (runningKeys.length < concurrency) {
      const index = queue.findIndex((item) => runningOf(keyOf(item)) < perKey);
      const [item] = index < 0 ? [] : queue.splice(index, 1);
      if (item === undefined) break;
      void start(item, keyOf(item));
    }
    // Nothing waits where nothing runs.
    if (runningKeys.length > 0) return;
    for (const resolve of idleWaiters.splice(0)) resolve();
  }

  async function start(item: Item, key: string): Promise<void> {
    runningKeys.push(key);
    await run(item);
    runningKeys.splice(runningKeys.indexOf(key), 1);
    onFinished();
    startNext();
  }

  function runningOf(key: string): number {
    return runningKeys.filter((each) => each === key).length;
  }

  return {
    add(items) {
      queue.push(...items);
      startNext();
    },
    waiting: () => queue.length,
    running: () => runningKeys.length,
    takeWaiting() {
      const taken = queue;
      queue = [];
      return taken;
    },
    idle() {
      if (runningKeys.length === 0) return Promise.resolve();
      return new Promise((resolve) => idleWaiters.push(resolve));
    },
  };
}
