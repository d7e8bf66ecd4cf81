import { Counter, Gauge, type Registry } from 'prom-client';

export interface CacheMetrics {
  /** Counts a cache hit. */
  countHit(): void;
  /** Counts a response that was rendered and cached. */
  countMiss(): void;
}

/** Registers the response cache metrics: hits and misses, and the size of the cache. */
export function registerCacheMetrics(
  registry: Registry,
  size: () => { responses: number; bytes: number },
): CacheMetrics {
  const registers = [registry];
  let hits = 0;
  const requests = new Counter({
    name: 'response_cache_requests_total',
    help: 'Requests for cacheable responses: cached (hit, or shared with a request in flight) or made (rendered)',
    labelNames: ['answer'],
    registers,
    // Summed on scrape: a cache hit is so cheap that even this would show.
    collect() {
      this.inc({ answer: 'cached' }, hits);
      hits = 0;
    },
  });
  new Gauge({
    name: 'response_cache_bytes',
    help: 'Estimated memory of cached responses',
    registers,
    collect() {
      this.set(size().bytes);
    },
  });
  new Gauge({
    name: 'response_cache_answers',
    help: 'Number of cached responses',
    registers,
    collect() {
      this.set(size().responses);
    },
  });
  return {
    countHit() {
      hits += 1;
    },
    countMiss: () => requests.inc({ answer: 'made' }),
  };
}
