import PQueue from 'p-queue';
import { ApiError } from './api-error.ts';

export interface WorkQueueOptions {
  /** Maximum number of running tasks. */
  concurrency: number;
  /**
   * Maximum number of waiting tasks; further ones are rejected. Preferred tasks have a limit of their own of the same
   * size.
   */
  maxWaiting: number;
  /** Retry-After of rejected requests. */
  retryAfterSeconds: number;
}

export interface WorkQueue {
  /** Runs a task when a slot is free; preferred tasks go first. Throws 503 at once if too many tasks wait. */
  run<T>(task: () => Promise<T>, options?: { preferred?: boolean }): Promise<T>;
}

const PREFERRED = 1;
const ORDINARY = 0;

/** Creates a bounded queue for tasks that cost CPU time or memory, such as password hashes and uploads. */
export function createWorkQueue({ concurrency, maxWaiting, retryAfterSeconds }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run(task, { preferred = false } = {}) {
      const priority = preferred ? PREFERRED : ORDINARY;
      if (queue.pending >= concurrency && queue.sizeBy({ priority }) >= maxWaiting) {
        throw new ApiError(503, 'service_unavailable', 'Too much of this work is waiting', {
          retryAfterSeconds,
        });
      }
      return queue.add(task, { priority });
    },
  };
}
