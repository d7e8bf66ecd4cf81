/** Work that several ask for at the same time and one of them does. */
export interface SharedWork<Result> {
  /** What another makes of the work under this key right now; undefined where nobody is at it. */
  ofAnother(key: string): Promise<Result> | undefined;
  /** From now on `worker` is at it, unless somebody is already. */
  begin(key: string, worker: object): void;
  /** What came of it; only the word of the one who is at it counts. */
  end(key: string, worker: object, result: Result): void;
}

interface Running<Result> {
  worker: object;
  promise: Promise<Result>;
  resolve(result: Result): void;
}

export function sharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Running<Result>>();
  return {
    ofAnother: (key) => running.get(key)?.promise,
    begin(key, worker) {
      if (running.has(key)) return;
      const { promise, resolve } = Promise.withResolvers<Result>();
      running.set(key, { worker, promise, resolve });
    },
    end(key, worker, result) {
      const work = running.get(key);
      if (work?.worker !== worker) return;
      running.delete(key);
      work.resolve(result);
    },
  };
}
