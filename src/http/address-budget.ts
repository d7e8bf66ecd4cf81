import { LRUCache } from 'lru-cache';
import { visitorNetworks } from './visitor-address.ts';

/** So many networks are remembered; of a forgotten one the budget is whole again. */
const MAX_NETWORKS = 20_000;

export interface AddressBudgetOptions {
  /** For an IPv4 address, or the /64 network of an IPv6 address; a /56 has twice as much, a /48 four times. */
  perAddress: number;
  windowMs: number;
}

/**
 * Budgets by network for what costs little and of which an exact number is not worth a write: in memory, in bounded
 * space, each instance for itself. Returns what takes one from the budgets of an address, if all have one left.
 * [SEC-71]
 */
export function createAddressBudget({ perAddress, windowMs }: AddressBudgetOptions) {
  const budgets = new LRUCache<string, { left: number; until: number }>({ max: MAX_NETWORKS });

  function budgetOf(network: string, size: number, now: number) {
    const known = budgets.get(network);
    if (known && known.until > now) return known;
    const fresh = { left: size, until: now + windowMs };
    budgets.set(network, fresh);
    return fresh;
  }

  return (ip: string, now: Date): boolean => {
    const { address, site, allocation } = visitorNetworks(ip);
    const sized = [
      [address, perAddress],
      [site, 2 * perAddress],
      [allocation, 4 * perAddress],
    ] as const;
    const found = sized.flatMap(([network, size]) =>
      network === undefined ? [] : budgetOf(network, size, now.getTime()),
    );
    if (found.some(({ left }) => left === 0)) return false;
    for (const budget of found) budget.left -= 1;
    return true;
  };
}
