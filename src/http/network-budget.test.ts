import { describe, expect, it } from 'vitest';
import { createNetworkBudget } from './network-budget.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const WINDOW_MS = 3_600_000;

describe('a budget in memory', () => {
  const budget = (perNetwork: number) => {
    const spend = createNetworkBudget({ perNetwork, windowMs: WINDOW_MS });
    return (ip: string, ms = 0) => spend(ip, new Date(NOON + ms));
  };
  const spent = (spend: (ip: string) => boolean, addresses: string[]) =>
    addresses.map((ip) => spend(ip)).filter(Boolean).length;

  it('of an address is spent once, and is another for another address', () => {
    const spend = budget(3);
    expect(spent(spend, Array(5).fill('203.0.113.5'))).toBe(3);
    expect(spent(spend, Array(5).fill('203.0.113.6'))).toBe(3);
  });

  it('is whole again after the window, not before, counted from the first use', () => {
    const spend = budget(1);
    expect(
      [0, 1, WINDOW_MS - 1, WINDOW_MS, WINDOW_MS + 1, 2 * WINDOW_MS].map((ms) => spend('203.0.113.5', ms)),
    ).toEqual([true, false, false, true, false, true]);
  });

  it('[SEC-71b] of a /64 network is one, of a /56 twice as much, of a /48 four times', () => {
    const host = Array.from({ length: 9 }, (_, n) => `2001:db8:1:100::${n + 1}`);
    expect(spent(budget(2), host)).toBe(2);
    const site = Array.from({ length: 9 }, (_, n) => `2001:db8:1:10${n}::1`);
    expect(spent(budget(2), site)).toBe(4);
    const allocation = Array.from({ length: 9 }, (_, n) => `2001:db8:1:${n + 1}00::1`);
    expect(spent(budget(2), allocation)).toBe(8);
    const others = Array.from({ length: 9 }, (_, n) => `2001:db8:${n + 1}:100::1`);
    expect(spent(budget(2), others)).toBe(9);
  });

  it('of one network is not spent where another is exhausted', () => {
    const spend = budget(1);
    expect(spent(spend, ['2001:db8:1:100::1', '2001:db8:1:101::1'])).toBe(2);
    // The /56 is exhausted: the /48, which has two left, is not charged.
    expect(spent(spend, ['2001:db8:1:102::1', '2001:db8:1:103::1'])).toBe(0);
    expect(spent(spend, ['2001:db8:1:200::1', '2001:db8:1:300::1', '2001:db8:1:400::1'])).toBe(2);
  });
});
