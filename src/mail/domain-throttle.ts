import { retryDelay } from './retry-schedule.ts';

/** Maximum number of remembered domains; after an eviction a single mail finds out again. */
const MAX_DOMAINS = 200;

/** Domains that currently accept no mail: their other mails are not tried meanwhile. */
export interface DomainThrottle {
  throttle(domain: string): void;
  release(domain: string): void;
  isThrottled(domain: string): boolean;
  throttled(): string[];
}

/** Throttles a domain for longer each time, until one of its mails is accepted. */
export function createDomainThrottle(now: () => Date): DomainThrottle {
  const throttles = new Map<string, { times: number; until: number }>();
  const isThrottled = (domain: string) => (throttles.get(domain)?.until ?? 0) > now().getTime();
  return {
    throttle(domain) {
      if (isThrottled(domain)) return;
      const times = (throttles.get(domain)?.times ?? 0) + 1;
      throttles.delete(domain);
      if (throttles.size >= MAX_DOMAINS) throttles.delete(throttles.keys().next().value ?? '');
      throttles.set(domain, { times, until: now().getTime() + retryDelay(times) });
    },
    release: (domain) => void throttles.delete(domain),
    isThrottled,
    throttled: () => [...throttles.keys()].filter(isThrottled),
  };
}
