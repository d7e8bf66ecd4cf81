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
    const resolvers = new Map<string, () => void>();
    const queue = createKeyedQueue<string>({
      concurrency,
      perKey,
      keyOf: (item) => item.slice(0, 1),
      async run(item) {
        started.push(item);
        await new Promise<void>((resolve) => resolvers.set(item, resolve));
      },
      onFinished: () => undefined,
    });
    const end = async (item: string) => {
      resolvers.get(item)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { queue, started, end };
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
    const breaker = createCircuitBreaker(() => new Date(NOON));
    expect([breaker.recordFailure(), breaker.recordFailure(), breaker.recordFailure()]).toEqual([
      true,
      false,
      false,
    ]);
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
});

describe('the next attempt', () => {
  const mail = { attempts: 0, createdAt: new Date(NOON), notAfter: undefined };

  test('is spread by row, so that mails that failed together are not all retried together', () => {
    const times = Array.from({ length: 100 }, (_, id) =>
      nextAttempt({ ...mail, id }, new Date(NOON))?.getTime(),
    );
    expect(new Set(times).size).toBe(100);
    expect(nextAttempt({ ...mail, id: 7 }, new Date(NOON))?.getTime()).toBe(times[7]);
  });
});
