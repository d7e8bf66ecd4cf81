import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const OPTIONS = { concurrency: 1, maxWaiting: 2, retryAfterSeconds: 3 };

describe('a work queue', () => {
  /** Occupies the queue until `end` is called. */
  function occupied() {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const queue = createWorkQueue(OPTIONS);
    const running = queue.run(() => promise);
    return { queue, running, end };
  }

  it('refuses with 503 at once what finds no place, and takes more when there is one again', async () => {
    const { queue, running, end } = occupied();
    const waiting = [queue.run(async () => 'first'), queue.run(async () => 'second')];
    await expect(queue.run(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3 });
    end();
    await running;
    expect(await Promise.all(waiting)).toEqual(['first', 'second']);
    expect(await queue.run(async () => 'later')).toBe('later');
  });

  it('lets preferred tasks go first, and keeps places for them', async () => {
    const { queue, end } = occupied();
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const tasks = [
      queue.run(note('stranger 1')),
      queue.run(note('stranger 2')),
      queue.run(note('known 1'), { preferred: true }),
      queue.run(note('known 2'), { preferred: true }),
    ];
    await expect(queue.run(note('known 3'), { preferred: true })).rejects.toMatchObject({ status: 503 });
    end();
    await Promise.all(tasks);
    expect(order).toEqual(['known 1', 'known 2', 'stranger 1', 'stranger 2']);
  });

  it('goes on after a task that failed', async () => {
    const queue = createWorkQueue(OPTIONS);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
