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
  let running = 0;
  const runningByKey = new Map<string, number>();
  let idleWaiters: (() => void)[] = [];

  function startNext(): void {
    while (running < concurrency) {
      const index = queue.findIndex((item) => (runningByKey.get(keyOf(item)) ?? 0) < perKey);
      const [item] = index < 0 ? [] : queue.splice(index, 1);
      if (item === undefined) break;
      void start(item, keyOf(item));
    }
    if (running === 0 && queue.length === 0) {
      for (const resolve of idleWaiters) resolve();
      idleWaiters = [];
    }
  }

  async function start(item: Item, key: string): Promise<void> {
    count(key, 1);
    await run(item);
    count(key, -1);
    onFinished();
    startNext();
  }

  function count(key: string, delta: 1 | -1): void {
    running += delta;
    const active = (runningByKey.get(key) ?? 0) + delta;
    if (active > 0) runningByKey.set(key, active);
    else runningByKey.delete(key);
  }

  return {
    add(items) {
      queue.push(...items);
      startNext();
    },
    waiting: () => queue.length,
    running: () => running,
    takeWaiting() {
      const taken = queue;
      queue = [];
      return taken;
    },
    idle() {
      if (running === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => idleWaiters.push(resolve));
    },
  };
}
