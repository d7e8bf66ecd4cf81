import { describe, expect, it } from 'vitest';
import { nextAttempt, type RetriedMail, retryDelay } from './retry-schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const QUEUED = new Date('2026-06-01T12:00:00Z');
const at = (ms: number) => new Date(QUEUED.getTime() + ms);

/** Minutes from a failure to the next attempt. */
function minutes(mail: Partial<RetriedMail>, now: Date): number | undefined {
  const next = nextAttempt({ id: 1, attempts: 0, createdAt: QUEUED, notAfter: undefined, ...mail }, now);
  return next && (next.getTime() - now.getTime()) / MINUTE_MS;
}

describe('a mail that failed is tried again', () => {
  it('after growing intervals, at last every two hours', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelay(failures) / MINUTE_MS)).toEqual([
      1, 5, 15, 60, 120, 120, 120,
    ]);
  });

  it.each([
    [0, 1],
    [1, 5],
    [2, 15],
    [3, 60],
    [4, 120],
    [20, 120],
  ])('after %i attempts in %i minutes, or up to a fifth later', (attempts, least) => {
    const delays = Array.from({ length: 200 }, (_, id) => minutes({ id, attempts }, QUEUED) ?? 0);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...delays)).toBeLessThanOrEqual(least * 1.2);
    // Mails that failed together are spread, and each keeps its place.
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(least * 0.19);
    expect(new Set(delays).size).toBeGreaterThan(150);
    expect(minutes({ id: 7, attempts }, QUEUED)).toBe(delays[7]);
  });

  it('the last time at its not-after time, and then no more', () => {
    const notAfter = at(30 * MINUTE_MS);
    expect(minutes({ attempts: 4, notAfter }, QUEUED)).toBe(30);
    expect(minutes({ attempts: 4, notAfter }, at(29 * MINUTE_MS))).toBe(1);
    expect(minutes({ attempts: 4, notAfter }, notAfter)).toBeUndefined();
    expect(minutes({ attempts: 4, notAfter }, at(31 * MINUTE_MS))).toBeUndefined();
  });

  it('without such a time the last time three days after it was queued', () => {
    expect(minutes({ attempts: 40 }, at(3 * DAY_MS - MINUTE_MS))).toBe(1);
    expect(minutes({ attempts: 40 }, at(3 * DAY_MS))).toBeUndefined();
    expect(minutes({ attempts: 0, notAfter: at(9 * DAY_MS) }, at(5 * DAY_MS))).toBeGreaterThanOrEqual(1);
  });
});
