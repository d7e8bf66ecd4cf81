import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LateMeter, startLateMeter } from './late-meter.ts';

const LIMIT_MS = 300;
let clock: number;
let meter: LateMeter;

beforeEach(() => {
  vi.useFakeTimers();
  clock = 0;
  meter = startLateMeter(() => clock);
});
afterEach(() => {
  meter.stop();
  vi.useRealTimers();
});

/** A turn in which so much is done, one request after another, before the timer gets to fire. */
function turn({ ms, requests }: { ms: number; requests: number }): number {
  let refused = 0;
  for (let n = 0; n < requests; n += 1) {
    if (meter.isLaterThan(LIMIT_MS)) refused += 1;
    else meter.took();
    clock += ms / requests;
  }
  vi.advanceTimersByTime(50);
  return refused;
}

it('one long task turns nobody away, however many came meanwhile', () => {
  expect(turn({ ms: 5_000, requests: 1 })).toBe(0);
  expect(turn({ ms: 900, requests: 500 })).toBe(0);
});

it('turns that last too long do so once they have for a second: what came late is refused, what came first is not', () => {
  for (let n = 0; n < 2; n += 1) expect(turn({ ms: 600, requests: 60 })).toBe(0);
  turn({ ms: 600, requests: 60 });
  const refused = turn({ ms: 600, requests: 60 });
  expect(refused).toBeGreaterThan(15);
  expect(refused).toBeLessThan(35);
});

it('whoever is nearly alone is served however late it is', () => {
  for (let n = 0; n < 10; n += 1) expect(turn({ ms: 3_000, requests: 40 })).toBe(0);
});

it('once it has caught up everyone is served again', () => {
  for (let n = 0; n < 5; n += 1) turn({ ms: 600, requests: 60 });
  expect(turn({ ms: 20, requests: 60 })).toBe(0);
  expect(turn({ ms: 900, requests: 60 })).toBe(0);
});
