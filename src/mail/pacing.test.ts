import { describe, expect, test } from 'vitest';
import { createDomainHolds } from './domain-holds.ts';
import { createLanes } from './lanes.ts';
import { createOutage } from './outage.ts';
import { nextAttempt } from './retry-time.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('lanes', () => {
  function lanesOf(atOnce: number, perLane: number) {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const lanes = createLanes<string>({
      atOnce,
      perLane,
      laneOf: (item) => item.slice(0, 1),
      async run(item) {
        begun.push(item);
        await new Promise<void>((resolve) => ends.set(item, resolve));
      },
      onEnd: () => undefined,
    });
    const end = async (item: string) => {
      ends.get(item)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { lanes, begun, end };
  }

  test('run no more at once than there is room for, in all and in each, and hold nobody else up', async () => {
    const { lanes, begun, end } = lanesOf(3, 2);
    lanes.add(['a1', 'a2', 'a3', 'b1', 'b2']);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('a2');
    expect(begun.at(-1)).toBe('a3');
    expect(lanes.waiting()).toBe(0);
  });

  test('give back what has not begun, and are idle when the rest has ended', async () => {
    const { lanes, begun, end } = lanesOf(1, 1);
    lanes.add(['a1', 'a2', 'b1']);
    expect(lanes.takeBack()).toEqual(['a2', 'b1']);
    let idle = false;
    void lanes.idle().then(() => {
      idle = true;
    });
    await Promise.resolve();
    expect(idle).toBe(false);
    await end('a1');
    expect({ idle, begun, running: lanes.running() }).toEqual({ idle: true, begun: ['a1'], running: 0 });
  });
});

describe('an outage', () => {
  test('pauses for ten seconds, then twice as long each time, a minute at most', () => {
    let now = NOON;
    const outage = createOutage(() => new Date(now));
    for (const seconds of [10, 20, 40, 60, 60]) {
      outage.failed();
      now += seconds * SECOND - 1;
      expect(outage.lasts()).toBe(true);
      now += 1;
      expect(outage.lasts()).toBe(false);
      expect(outage.isProved()).toBe(false);
    }
    outage.answered();
    expect(outage.isProved()).toBe(true);
    outage.failed();
    now += 10 * SECOND;
    expect(outage.lasts()).toBe(false);
  });

  test('is news once, however many letters failed together', () => {
    const outage = createOutage(() => new Date(NOON));
    expect([outage.failed(), outage.failed(), outage.failed()]).toEqual([true, false, false]);
  });

  test('is what three broken connections in a row are, and not one letter that breaks each of its own', () => {
    const outage = createOutage(() => new Date(NOON));
    expect([outage.broke(), outage.broke()]).toEqual([false, false]);
    outage.answered();
    expect([outage.broke(), outage.broke(), outage.broke()]).toEqual([false, false, true]);
    expect(outage.lasts()).toBe(true);
  });
});

describe('a held domain', () => {
  test('is left alone for longer each time, until one of its mails is accepted', () => {
    let now = NOON;
    const holds = createDomainHolds(() => new Date(now));
    for (const minutes of [1, 5, 15]) {
      holds.hold('example.com');
      holds.hold('example.com');
      now += minutes * MINUTE - 1;
      expect(holds.held()).toEqual(['example.com']);
      now += 1;
      expect(holds.isHeld('example.com')).toBe(false);
    }
    holds.release('example.com');
    holds.hold('example.com');
    now += MINUTE;
    expect(holds.held()).toEqual([]);
  });

  test('is forgotten when there are very many, so that nothing grows for ever', () => {
    const holds = createDomainHolds(() => new Date(NOON));
    for (let n = 0; n < 1_000; n += 1) holds.hold(`example${n}.com`);
    expect(holds.held()).toHaveLength(200);
    expect(holds.isHeld('example999.com')).toBe(true);
  });
});

describe('the next attempt', () => {
  const mail = { attempts: 0, createdAt: new Date(NOON), notAfter: undefined };

  test('is spread by row, so that mails that failed together do not all come back together', () => {
    const times = Array.from({ length: 100 }, (_, id) =>
      nextAttempt({ ...mail, id }, new Date(NOON))?.getTime(),
    );
    expect(new Set(times).size).toBe(100);
    expect(nextAttempt({ ...mail, id: 7 }, new Date(NOON))?.getTime()).toBe(times[7]);
  });
});
