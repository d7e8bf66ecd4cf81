/** Deduplicates concurrent work: one worker per key, and everyone else waits for its result. */
export interface SingleFlight<Result> {
  /** The result that a worker is computing under this key; undefined if there is none. */
  inFlight(key: string): Promise<Result> | undefined;
  /** Makes `worker` the owner of the key, unless it has one. */
  start(key: string, worker: object): void;
  /** Resolves the waiters; ignored unless `worker` owns the key. */
  finish(key: string, worker: object, result: Result): void;
}

interface Running<Result> {
  worker: object;
  promise: Promise<Result>;
  resolve(result: Result): void;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Running<Result>>();
  return {
    inFlight: (key) => running.get(key)?.promise,
    start(key, worker) {
      if (running.has(key)) return;
      const { promise, resolve } = Promise.withResolvers<Result>();
      running.set(key, { worker, promise, resolve });
    },
    finish(key, worker, result) {
      const work = running.get(key);
      if (work?.worker !== worker) return;
      running.delete(key);
      work.resolve(result);
    },
  };
}
