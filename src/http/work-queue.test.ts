import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const OPTIONS = { concurrency: 1, maxWaiting: 2, retryAfterSeconds: 3 };

describe('a work queue', () => {
  /** Occupies the queue until `end` is called. */
  function startOccupiedQueue() {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const queue = createWorkQueue(OPTIONS);
    const running = queue.run(() => promise);
    return { queue, running, end };
  }

  it('rejects with 503 while it is full, and accepts tasks again afterwards', async () => {
    const { queue, running, end } = startOccupiedQueue();
    const waiting = [queue.run(async () => 'first'), queue.run(async () => 'second')];
    await expect(queue.run(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3 });
    end();
    await running;
    expect(await Promise.all(waiting)).toEqual(['first', 'second']);
    expect(await queue.run(async () => 'later')).toBe('later');
  });

  it('runs preferred tasks first, with a limit of their own', async () => {
    const { queue, end } = startOccupiedQueue();
    const order: string[] = [];
    const record = (name: string) => async () => void order.push(name);
    const tasks = [
      queue.run(record('stranger 1')),
      queue.run(record('stranger 2')),
      queue.run(record('known 1'), { preferred: true }),
      queue.run(record('known 2'), { preferred: true }),
    ];
    await expect(queue.run(record('known 3'), { preferred: true })).rejects.toMatchObject({ status: 503 });
    end();
    await Promise.all(tasks);
    expect(order).toEqual(['known 1', 'known 2', 'stranger 1', 'stranger 2']);
  });

  it('continues after a failed task', async () => {
    const queue = createWorkQueue(OPTIONS);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
