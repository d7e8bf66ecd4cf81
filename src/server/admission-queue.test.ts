import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmissionQueue, type QueueOptions, type Who } from './admission-queue.ts';

const WAIT_MS = 1_000;
/** Of the queue: it begins work for so long in a turn. */
const WORK_MS = 10;
const LIMITS: QueueOptions['limits'] = {
  visitor: { inProgress: 1_000, held: 10_000, waitMs: WAIT_MS },
  staff: { inProgress: 1_000, held: 10_000, waitMs: 5 * WAIT_MS },
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

interface Work {
  who?: Who;
  ms?: number;
  refusalMs?: number;
  /** Whether it goes on until somebody ends it. */
  lasts?: boolean;
  /** Whether it is asked for again as soon as it is answered. */
  again?: boolean;
}

/** A queue, those who ask, and a clock that only their work and their refusals move. */
function startWorld(options: Partial<QueueOptions> = {}) {
  const queue = createAdmissionQueue({ limits: LIMITS, now: () => world.clock, ...options });
  const world = {
    queue,
    clock: 0,
    asked: 0,
    longestWaitMs: 0,
    begun: [] as number[],
    refused: [] as number[],
    /** One request; gives what ends it. */
    ask(work: Work = {}): () => void {
      const number = world.asked++;
      const since = world.clock;
      const { admitted, leave } = queue.enter(work.who ?? 'visitor');
      const answer = (may: boolean) => {
        if (may) world.longestWaitMs = Math.max(world.longestWaitMs, world.clock - since);
        (may ? world.begun : world.refused).push(number);
        world.clock += (may ? work.ms : work.refusalMs) ?? 0;
        if (!work.lasts) leave();
        if (work.again) world.ask(work);
      };
      if (typeof admitted === 'boolean') answer(admitted);
      else void admitted.then(answer);
      return leave;
    },
    askOften(times: number, work: Work = {}): void {
      for (let n = 0; n < times; n += 1) world.ask(work);
    },
    /** A turn of the event loop, and the timers that are due by then. */
    async turn(idleMs = 0): Promise<void> {
      const before = world.clock;
      await setImmediate();
      world.clock += idleMs;
      vi.advanceTimersByTime(world.clock - before);
    },
    async turnsUntil(over: () => boolean): Promise<void> {
      for (let n = 0; n < 20_000 && !over(); n += 1) await world.turn();
      expect(over()).toBe(true);
    },
  };
  return world;
}

it('what there is time for begins at once, the rest in later turns in the order in which it came', async () => {
  const world = startWorld();
  for (let n = 0; n < 30; n += 1) world.ask({ ms: 1 });
  expect(world.begun).toHaveLength(WORK_MS);
  await world.turnsUntil(() => world.begun.length === 30);
  expect(world.begun).toEqual([...world.begun].sort((a, b) => a - b));
  expect(world.refused).toEqual([]);
});

it('a turn is as long for much cheap work as for little that is dear', async () => {
  for (const ms of [0.5, 3, 25]) {
    const world = startWorld();
    world.askOften(150, { ms });
    await world.turnsUntil(() => world.begun.length > 20);
    const turns: number[] = [];
    for (let last = world.clock, n = 0; n < 4; n += 1, last = world.clock) {
      await world.turn();
      turns.push(world.clock - last);
    }
    expect(Math.max(...turns)).toBeGreaterThanOrEqual(WORK_MS);
    expect(Math.max(...turns)).toBeLessThan(WORK_MS + ms);
  }
});

it('of a crowd that asks again at once nobody who is served waited longer than is said, and the rest is refused', async () => {
  const world = startWorld();
  world.askOften(2_000, { ms: 2, refusalMs: 0.2, again: true });
  await world.turnsUntil(() => world.clock > 10_000);
  expect(world.longestWaitMs).toBeLessThan(1.2 * WAIT_MS);
  expect(world.refused.length).toBeGreaterThan(500);
  expect(world.begun.length * 2).toBeGreaterThan(0.85 * world.clock);
});

it('[OPS-36] however many are refused, and however slowly, that takes a tenth of the time', async () => {
  for (const refusalMs of [0.5, 3]) {
    const world = startWorld();
    world.askOften(9_000, { ms: 10, refusalMs, again: true });
    await world.turnsUntil(() => world.clock > 10_000);
    expect(world.refused.length).toBeGreaterThan(100);
    expect(world.refused.length * refusalMs).toBeLessThan(0.12 * world.clock);
    expect(world.begun.length * 10).toBeGreaterThan(0.85 * world.clock);
    expect(world.longestWaitMs).toBeLessThan(1.2 * WAIT_MS);
  }
});

it('[OPS-36] one long task turns nobody away, however many came meanwhile', async () => {
  const world = startWorld();
  world.askOften(500, { ms: 1 });
  world.clock += 5_000;
  vi.advanceTimersByTime(5_000);
  await world.turnsUntil(() => world.begun.length === 500);
});

it('[OPS-36] who is nearly alone is served however late it is', async () => {
  const world = startWorld();
  for (let n = 1; n <= 10; n += 1) {
    world.askOften(40, { ms: 75 });
    await world.turnsUntil(() => world.begun.length === 40 * n);
  }
});

it('once the queue is empty everyone is served at once again', async () => {
  const world = startWorld();
  world.askOften(2_000, { ms: 5 });
  await world.turnsUntil(() => world.queue.held() === 0);
  expect(world.refused.length).toBeGreaterThan(0);
  await world.turn();
  const before = world.begun.length;
  world.ask();
  expect(world.begun).toHaveLength(before + 1);
});

describe('with as much in progress as may be', () => {
  const limits = {
    visitor: { inProgress: 2, held: 3, waitMs: WAIT_MS },
    staff: { inProgress: 3, held: 3, waitMs: WAIT_MS },
  };

  it('the next begins when one has ended', async () => {
    const world = startWorld({ limits });
    const end = world.ask({ lasts: true });
    world.askOften(2, { lasts: true });
    for (let n = 0; n < 3; n += 1) await world.turn();
    expect(world.begun).toEqual([0, 1]);
    end();
    end();
    await world.turnsUntil(() => world.begun.length === 3);
    expect(world.queue.inProgress()).toBe(2);
  });

  it('who waited too long is refused though the event loop is idle, and however few wait', async () => {
    const world = startWorld({ limits });
    world.askOften(2, { lasts: true });
    world.ask();
    for (let ms = 0; ms < 2 * WAIT_MS; ms += 50) await world.turn(50);
    expect(world.refused).toEqual([2]);
    expect(world.queue.held()).toBe(0);
  });

  it('staff begin where visitors wait', async () => {
    const world = startWorld({ limits });
    world.askOften(3, { lasts: true });
    world.ask({ who: 'staff', lasts: true });
    await world.turnsUntil(() => world.begun.length === 3);
    expect(world.begun).toEqual([0, 1, 3]);
    expect(world.queue.inProgress()).toBe(3);
  });

  it('who goes away while waiting is not worked for, and makes room', async () => {
    const world = startWorld({ limits });
    const { queue } = world;
    const end = world.ask({ lasts: true });
    world.ask({ lasts: true });
    const goAway = world.ask();
    world.askOften(2, { lasts: true });
    expect(queue.isFull('visitor')).toBe(true);
    goAway();
    expect(queue.isFull('visitor')).toBe(false);
    expect(queue.isFull('visitor', 0.5)).toBe(true);
    end();
    await world.turnsUntil(() => world.begun.length === 3);
    expect(world.begun).toEqual([0, 1, 3]);
    expect(queue.inProgress()).toBe(2);
  });
});

it('staff and visitors take turns, and staff are not refused with the visitors', async () => {
  const world = startWorld();
  world.askOften(3_000, { ms: 1 });
  world.askOften(100, { who: 'staff', ms: 1 });
  await world.turnsUntil(() => world.begun.length >= 300);
  expect(world.begun.filter((number) => number >= 3_000)).toHaveLength(100);
  await world.turnsUntil(() => world.queue.held() === 0);
  expect(world.refused.length).toBeGreaterThan(0);
  expect(world.refused.every((number) => number < 3_000)).toBe(true);
});

it('work waits while connections come in, but not for ever', async () => {
  let coming = 10;
  const world = startWorld({ hasNewConnections: () => coming-- > 0 });
  world.askOften(2, { ms: 20 });
  for (let n = 0; n < 8; n += 1) await world.turn();
  expect(world.begun).toHaveLength(1);
  coming = Number.POSITIVE_INFINITY;
  world.askOften(5, { ms: 20 });
  for (let n = 0; n < 100; n += 1) await world.turn(1);
  expect(world.begun).toHaveLength(7);
});
