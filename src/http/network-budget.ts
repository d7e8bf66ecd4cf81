import { boundedCache } from './bounded-cache.ts';
import { visitorNetworks } from './visitor-networks.ts';

/** Networks remembered; an evicted one starts with a full budget. */
const MAX_NETWORKS = 20_000;

export interface NetworkBudgetOptions {
  /** Budget of an IPv4 address or /64 network; a /56 gets twice as much, a /48 four times. */
  perNetwork: number;
  windowMs: number;
}

/**
 * Creates a rate limit per network for cheap operations whose exact count is not worth a database write: in memory,
 * bounded, and per instance. Returns a function that spends one from all budgets of an IP address and returns whether
 * none of them was exhausted. [SEC-71]
 */
export function createNetworkBudget({ perNetwork, windowMs }: NetworkBudgetOptions) {
  const budgets = boundedCache<string, { remaining: number; resetsAt: number }>(MAX_NETWORKS);

  function budgetOf(network: string, size: number, now: number) {
    const current = budgets.get(network);
    if (current && current.resetsAt > now) return current;
    const fresh = { remaining: size, resetsAt: now + windowMs };
    budgets.set(network, fresh);
    return fresh;
  }

  return (ip: string, now: Date): boolean => {
    const { address, site, allocation } = visitorNetworks(ip);
    const limits = [
      [address, perNetwork],
      [site, 2 * perNetwork],
      [allocation, 4 * perNetwork],
    ] as const;
    const found = limits.flatMap(([network, size]) =>
      network === undefined ? [] : budgetOf(network, size, now.getTime()),
    );
    if (found.some(({ remaining }) => remaining === 0)) return false;
    for (const budget of found) budget.remaining -= 1;
    return true;
  };
}
