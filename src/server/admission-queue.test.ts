import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientType, createAdmissionQueue, type QueueOptions } from './admission-queue.ts';

const WAIT_MS = 1_000;
/** Of the queue: the time per turn in which requests are started. */
const WORK_MS = 10;
const LIMITS: QueueOptions['limits'] = {
  visitor: { inProgress: 1_000, held: 10_000, waitMs: WAIT_MS },
  staff: { inProgress: 1_000, held: 10_000, waitMs: 5 * WAIT_MS },
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

interface Work {
  client?: ClientType;
  ms?: number;
  rejectionMs?: number;
  /** Whether the request stays in progress until it is ended explicitly. */
  staysOpen?: boolean;
  /** Whether the client retries as soon as it is answered. */
  retries?: boolean;
}

/** A queue, its clients, and a clock that only work and rejections advance. */
function simulate(options: Partial<QueueOptions> = {}) {
  const queue = createAdmissionQueue({ limits: LIMITS, now: () => sim.clock, ...options });
  const sim = {
    queue,
    clock: 0,
    requested: 0,
    longestWaitMs: 0,
    started: [] as number[],
    rejected: [] as number[],
    /** Sends one request; returns the function that ends it. */
    request(work: Work = {}): () => void {
      const number = sim.requested++;
      const since = sim.clock;
      const { admitted, leave } = queue.enter(work.client ?? 'visitor');
      const settle = (isAdmitted: boolean) => {
        if (isAdmitted) sim.longestWaitMs = Math.max(sim.longestWaitMs, sim.clock - since);
        (isAdmitted ? sim.started : sim.rejected).push(number);
        sim.clock += (isAdmitted ? work.ms : work.rejectionMs) ?? 0;
        if (!work.staysOpen) leave();
        if (work.retries) sim.request(work);
      };
      if (typeof admitted === 'boolean') settle(admitted);
      else void admitted.then(settle);
      return leave;
    },
    requestMany(times: number, work: Work = {}): void {
      for (let n = 0; n < times; n += 1) sim.request(work);
    },
    /** Runs one event loop turn and the timers due by then. */
    async turn(idleMs = 0): Promise<void> {
      const before = sim.clock;
      await setImmediate();
      sim.clock += idleMs;
      vi.advanceTimersByTime(sim.clock - before);
    },
    async turnsUntil(isDone: () => boolean): Promise<void> {
      for (let n = 0; n < 20_000 && !isDone(); n += 1) await sim.turn();
      expect(isDone()).toBe(true);
    },
  };
  return sim;
}

it('starts requests at once while the turn has time, the rest in later turns in order of arrival', async () => {
  const sim = simulate();
  for (let n = 0; n < 30; n += 1) sim.request({ ms: 1 });
  expect(sim.started).toHaveLength(WORK_MS);
  await sim.turnsUntil(() => sim.started.length === 30);
  expect(sim.started).toEqual([...sim.started].sort((a, b) => a - b));
  expect(sim.rejected).toEqual([]);
});

it('a turn takes the same time for many cheap requests as for few expensive ones', async () => {
  for (const ms of [0.5, 3, 25]) {
    const sim = simulate();
    sim.requestMany(150, { ms });
    await sim.turnsUntil(() => sim.started.length > 20);
    const turns: number[] = [];
    for (let last = sim.clock, n = 0; n < 4; n += 1, last = sim.clock) {
      await sim.turn();
      turns.push(sim.clock - last);
    }
    expect(Math.max(...turns)).toBeGreaterThanOrEqual(WORK_MS);
    expect(Math.max(...turns)).toBeLessThan(WORK_MS + ms);
  }
});

it('under constant retries no served request waits longer than the limit, and the rest are rejected', async () => {
  const sim = simulate();
  sim.requestMany(2_000, { ms: 2, rejectionMs: 0.2, retries: true });
  await sim.turnsUntil(() => sim.clock > 10_000);
  expect(sim.longestWaitMs).toBeLessThan(1.2 * WAIT_MS);
  expect(sim.rejected.length).toBeGreaterThan(500);
  expect(sim.started.length * 2).toBeGreaterThan(0.85 * sim.clock);
});

it('[OPS-36a] rejections take a tenth of the time, however many and however slow they are', async () => {
  for (const rejectionMs of [0.5, 3]) {
    const sim = simulate();
    sim.requestMany(9_000, { ms: 10, rejectionMs, retries: true });
    await sim.turnsUntil(() => sim.clock > 10_000);
    expect(sim.rejected.length).toBeGreaterThan(100);
    expect(sim.rejected.length * rejectionMs).toBeLessThan(0.12 * sim.clock);
    expect(sim.started.length * 10).toBeGreaterThan(0.85 * sim.clock);
    expect(sim.longestWaitMs).toBeLessThan(1.2 * WAIT_MS);
  }
});

it('[OPS-36c] one long task causes no rejections, however many requests arrive meanwhile', async () => {
  const sim = simulate();
  sim.requestMany(500, { ms: 1 });
  sim.clock += 5_000;
  vi.advanceTimersByTime(5_000);
  await sim.turnsUntil(() => sim.started.length === 500);
});

it('[OPS-36b] a short queue is always served, however long it takes', async () => {
  const sim = simulate();
  for (let n = 1; n <= 10; n += 1) {
    sim.requestMany(40, { ms: 75 });
    await sim.turnsUntil(() => sim.started.length === 40 * n);
  }
});

it('requests start at once again after the queue has emptied', async () => {
  const sim = simulate();
  sim.requestMany(2_000, { ms: 5 });
  await sim.turnsUntil(() => sim.queue.held() === 0);
  expect(sim.rejected.length).toBeGreaterThan(0);
  await sim.turn();
  const before = sim.started.length;
  sim.request();
  expect(sim.started).toHaveLength(before + 1);
});

describe('at the concurrency limit', () => {
  const limits = {
    visitor: { inProgress: 2, held: 3, waitMs: WAIT_MS },
    staff: { inProgress: 3, held: 3, waitMs: WAIT_MS },
  };

  it('the next request starts when one ends', async () => {
    const sim = simulate({ limits });
    const end = sim.request({ staysOpen: true });
    sim.requestMany(2, { staysOpen: true });
    for (let n = 0; n < 3; n += 1) await sim.turn();
    expect(sim.started).toEqual([0, 1]);
    end();
    end();
    await sim.turnsUntil(() => sim.started.length === 3);
    expect(sim.queue.inProgress()).toBe(2);
  });

  it('a request that waits too long is rejected, even with an idle event loop and a short queue', async () => {
    const sim = simulate({ limits });
    sim.requestMany(2, { staysOpen: true });
    sim.request();
    for (let ms = 0; ms < 2 * WAIT_MS; ms += 50) await sim.turn(50);
    expect(sim.rejected).toEqual([2]);
    expect(sim.queue.held()).toBe(0);
  });

  it('staff start while visitors wait', async () => {
    const sim = simulate({ limits });
    sim.requestMany(3, { staysOpen: true });
    sim.request({ client: 'staff', staysOpen: true });
    await sim.turnsUntil(() => sim.started.length === 3);
    expect(sim.started).toEqual([0, 1, 3]);
    expect(sim.queue.inProgress()).toBe(3);
  });

  it('a client that disconnects while waiting is skipped and frees its place', async () => {
    const sim = simulate({ limits });
    const { queue } = sim;
    const end = sim.request({ staysOpen: true });
    sim.request({ staysOpen: true });
    const disconnect = sim.request();
    sim.requestMany(2, { staysOpen: true });
    expect(queue.isFull('visitor')).toBe(true);
    disconnect();
    expect(queue.isFull('visitor')).toBe(false);
    expect(queue.isFull('visitor', 0.5)).toBe(true);
    end();
    await sim.turnsUntil(() => sim.started.length === 3);
    expect(sim.started).toEqual([0, 1, 3]);
    expect(queue.inProgress()).toBe(2);
  });
});

it('staff and visitors alternate, and staff are not rejected along with visitors', async () => {
  const sim = simulate();
  sim.requestMany(3_000, { ms: 1 });
  sim.requestMany(100, { client: 'staff', ms: 1 });
  await sim.turnsUntil(() => sim.started.length >= 300);
  expect(sim.started.filter((number) => number >= 3_000)).toHaveLength(100);
  await sim.turnsUntil(() => sim.queue.held() === 0);
  expect(sim.rejected.length).toBeGreaterThan(0);
  expect(sim.rejected.every((number) => number < 3_000)).toBe(true);
});

it('starting requests is postponed while connections come in, but not forever', async () => {
  let connections = 10;
  const sim = simulate({ hasNewConnections: () => connections-- > 0 });
  sim.requestMany(2, { ms: 20 });
  for (let n = 0; n < 8; n += 1) await sim.turn();
  expect(sim.started).toHaveLength(1);
  connections = Number.POSITIVE_INFINITY;
  sim.requestMany(5, { ms: 20 });
  for (let n = 0; n < 100; n += 1) await sim.turn(1);
  expect(sim.started).toHaveLength(7);
});
