import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createDomainThrottle } from './domain-throttle.ts';
import { createKeyedQueue } from './keyed-concurrency.ts';
import { nextAttempt } from './retry-schedule.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a keyed queue', () => {
  function startQueue(concurrency: number, perKey: number) {
    const started: string[] = [];
    let finished = 0;
    const resolvers = new Map<string, () => void>();
    const queue = createKeyedQueue<string>({
      concurrency,
      perKey,
      keyOf: (item) => item.slice(0, 1),
      async run(item) {
        started.push(item);
        await new Promise<void>((resolve) => resolvers.set(item, resolve));
      },
      onFinished() {
        finished += 1;
      },
    });
    const end = async (item: string) => {
      resolvers.get(item)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { queue, started, end, finished: () => finished };
  }

  test('limits concurrency in total and per key, without blocking other keys', async () => {
    const { queue, started, end } = startQueue(3, 2);
    queue.add(['a1', 'a2', 'a3', 'b1', 'b2']);
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('a2');
    expect(started.at(-1)).toBe('a3');
    expect(queue.waiting()).toBe(0);
  });

  test('starts no more of one key than it may, also when nothing else waits', async () => {
    const { queue, started, end, finished } = startQueue(3, 2);
    queue.add(['a1', 'a2', 'a3']);
    expect({ started, waiting: queue.waiting() }).toEqual({ started: ['a1', 'a2'], waiting: 1 });
    await end('a1');
    expect({ started, finished: finished() }).toEqual({ started: ['a1', 'a2', 'a3'], finished: 1 });
  });

  test('is idle while nothing runs, and else when the last item has finished', async () => {
    const { queue, end } = startQueue(2, 2);
    await queue.idle();
    queue.add(['a1', 'b1', 'c1']);
    const idle: string[] = [];
    void queue.idle().then(() => idle.push('idle'));
    for (const item of ['a1', 'b1']) {
      await end(item);
      expect(idle).toEqual([]);
    }
    await end('c1');
    expect(idle).toEqual(['idle']);
  });

  test('returns items that have not started, and is idle when the rest has finished', async () => {
    const { queue, started, end } = startQueue(1, 1);
    queue.add(['a1', 'a2', 'b1']);
    expect(queue.takeWaiting()).toEqual(['a2', 'b1']);
    let idle = false;
    void queue.idle().then(() => {
      idle = true;
    });
    await Promise.resolve();
    expect(idle).toBe(false);
    await end('a1');
    expect({ idle, started, running: queue.running() }).toEqual({ idle: true, started: ['a1'], running: 0 });
  });
});

describe('a circuit breaker', () => {
  test('stays open for ten seconds, then twice as long each time, up to a minute', () => {
    let now = NOON;
    const breaker = createCircuitBreaker(() => new Date(now));
    for (const seconds of [10, 20, 40, 60, 60]) {
      breaker.recordFailure();
      now += seconds * SECOND - 1;
      expect(breaker.isOpen()).toBe(true);
      now += 1;
      expect(breaker.isOpen()).toBe(false);
      expect(breaker.isClosed()).toBe(false);
    }
    breaker.recordSuccess();
    expect(breaker.isClosed()).toBe(true);
    breaker.recordFailure();
    now += 10 * SECOND;
    expect(breaker.isOpen()).toBe(false);
  });

  test('reports a failure once, however many messages fail together', () => {
    let now = NOON;
    const breaker = createCircuitBreaker(() => new Date(now));
    const failTogether = () => [breaker.recordFailure(), breaker.recordFailure(), breaker.recordFailure()];
    expect(failTogether()).toEqual([true, false, false]);
    now += 10 * SECOND;
    expect(breaker.isOpen()).toBe(false);
    expect(failTogether()).toEqual([false, false, false]);
    now += 20 * SECOND;
    expect(breaker.isOpen()).toBe(false);
    breaker.recordSuccess();
    expect(breaker.recordFailure()).toBe(true);
  });

  test('lets a single message probe a server that has not answered yet', () => {
    const breaker = createCircuitBreaker(() => new Date(NOON));
    expect({ open: breaker.isOpen(), closed: breaker.isClosed() }).toEqual({ open: false, closed: false });
  });

  test('opens again at the first disconnect of an outage', () => {
    let now = NOON;
    const breaker = createCircuitBreaker(() => new Date(now));
    breaker.recordFailure();
    now += 10 * SECOND;
    expect(breaker.recordDisconnect()).toBe(false);
    expect(breaker.isOpen()).toBe(true);
  });

  test('opens after three consecutive disconnects', () => {
    const breaker = createCircuitBreaker(() => new Date(NOON));
    expect([breaker.recordDisconnect(), breaker.recordDisconnect()]).toEqual([false, false]);
    breaker.recordSuccess();
    expect([breaker.recordDisconnect(), breaker.recordDisconnect(), breaker.recordDisconnect()]).toEqual([
      false,
      false,
      true,
    ]);
    expect(breaker.isOpen()).toBe(true);
  });
});

describe('a throttled domain', () => {
  test('is throttled for longer each time, until one of its mails is accepted', () => {
    let now = NOON;
    const throttle = createDomainThrottle(() => new Date(now));
    for (const minutes of [1, 5, 15]) {
      throttle.throttle('example.com');
      throttle.throttle('example.com');
      now += minutes * MINUTE - 1;
      expect(throttle.throttled()).toEqual(['example.com']);
      now += 1;
      expect(throttle.isThrottled('example.com')).toBe(false);
    }
    throttle.release('example.com');
    throttle.throttle('example.com');
    now += MINUTE;
    expect(throttle.throttled()).toEqual([]);
  });

  test('is evicted when there are very many, so that memory stays bounded', () => {
    const throttle = createDomainThrottle(() => new Date(NOON));
    for (let n = 0; n < 1_000; n += 1) throttle.throttle(`example${n}.com`);
    expect(throttle.throttled()).toHaveLength(200);
    expect(throttle.isThrottled('example999.com')).toBe(true);
  });

  test('is evicted the later, the later it was throttled again', () => {
    let now = NOON;
    const throttle = createDomainThrottle(() => new Date(now));
    for (let n = 0; n < 200; n += 1) throttle.throttle(`example${n}.com`);
    now += MINUTE;
    throttle.throttle('example2.com');
    for (let n = 200; n < 205; n += 1) throttle.throttle(`example${n}.com`);
    expect(throttle.throttled()).toEqual([
      'example2.com',
      ...[200, 201, 202, 203, 204].map((n) => `example${n}.com`),
    ]);
  });
});

describe('the next attempt', () => {
  const mail = { attempts: 0, createdAt: new Date(NOON), notAfter: undefined };
  const DAY = 24 * 60 * MINUTE;
  /** The first id is not spread: its attempts are the earliest ones. */
  const minutesUntilNext = (attempts: number) =>
    ((nextAttempt({ ...mail, id: 0, attempts }, new Date(NOON))?.getTime() ?? 0) - NOON) / MINUTE;

  test('follows later after each failure, up to two hours', () => {
    expect([0, 1, 2, 3, 4, 9].map(minutesUntilNext)).toEqual([1, 5, 15, 60, 120, 120]);
  });

  test('is spread by at most a fifth of its delay', () => {
    const delays = Array.from({ length: 100 }, (_, id) => {
      const next = nextAttempt({ ...mail, id, attempts: 2 }, new Date(NOON));
      return ((next?.getTime() ?? 0) - NOON) / MINUTE;
    });
    expect(Math.min(...delays)).toBe(15);
    expect(Math.max(...delays)).toBeGreaterThan(17.5);
    expect(Math.max(...delays)).toBeLessThanOrEqual(18);
  });

  test.each([
    ['three days after the mail was queued', undefined, NOON + 3 * DAY],
    ['when it is no longer of use', new Date(NOON + 5 * MINUTE), NOON + 5 * MINUTE],
  ])('is the last one %s', (_, notAfter, last) => {
    const tried = { ...mail, id: 0, attempts: 1, notAfter };
    const next = (now: number) => nextAttempt(tried, new Date(now))?.getTime();
    expect(next(last - 5 * MINUTE - 1)).toBe(last - 1);
    expect(next(last - MINUTE)).toBe(last);
    expect(next(last - 1)).toBe(last);
    expect(next(last)).toBeUndefined();
  });

  test('is spread by row, so that mails that failed together are not all retried together', () => {
    const times = Array.from({ length: 100 }, (_, id) =>
      nextAttempt({ ...mail, id }, new Date(NOON))?.getTime(),
    );
    expect(new Set(times).size).toBe(100);
    expect(nextAttempt({ ...mail, id: 7 }, new Date(NOON))?.getTime()).toBe(times[7]);
  });
});
