import PQueue from 'p-queue';
import { ApiError } from './api-error.ts';

export interface WorkQueueOptions {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks that wait; one more is refused at once. Preferred tasks have as many places of their own. */
  maxWaiting: number;
  /** When a refused client may try again. */
  retryAfterSeconds: number;
}

export interface WorkQueue {
  /**
   * Runs a task when its turn comes; preferred tasks go first, whoever came earlier.
   * Throws 503 at once where too many wait.
   */
  run<T>(task: () => Promise<T>, options?: { preferred?: boolean }): Promise<T>;
}

const PREFERRED = 1;
const ORDINARY = 0;

/** A bounded queue for work that costs processor time or memory, such as password hashes and uploads. */
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
