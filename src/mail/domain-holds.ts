import { retryDelay } from './retry-time.ts';

/** So many domains are remembered at most; of a forgotten one a single mail finds out again. */
const REMEMBERED = 200;

/** Domains that take no mail for the time being: their other mails are not tried meanwhile. */
export interface DomainHolds {
  hold(domain: string): void;
  release(domain: string): void;
  isHeld(domain: string): boolean;
  held(): string[];
}

/** Each hold of a domain lasts longer than the one before, until one of its mails is accepted. */
export function createDomainHolds(now: () => Date): DomainHolds {
  const holds = new Map<string, { times: number; until: number }>();
  const isHeld = (domain: string) => (holds.get(domain)?.until ?? 0) > now().getTime();
  return {
    hold(domain) {
      if (isHeld(domain)) return;
      const times = (holds.get(domain)?.times ?? 0) + 1;
      holds.delete(domain);
      if (holds.size >= REMEMBERED) holds.delete(holds.keys().next().value ?? '');
      holds.set(domain, { times, until: now().getTime() + retryDelay(times) });
    },
    release: (domain) => void holds.delete(domain),
    isHeld,
    held: () => [...holds.keys()].filter(isHeld),
  };
}
