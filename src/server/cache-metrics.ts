import { Counter, Gauge, type Registry } from 'prom-client';

export interface CacheMetrics {
  /** That a request was answered with what is kept. */
  kept(): void;
  /** That an answer was made, to be kept. */
  made(): void;
}

/** Adds the response cache to `/metrics`: how often it served, and how much it holds. */
export function keepCacheMetrics(
  registry: Registry,
  held: () => { answers: number; bytes: number },
): CacheMetrics {
  const registers = [registry];
  let keptSince = 0;
  const answers = new Counter({
    name: 'response_cache_requests_total',
    help: 'Requests for what may be kept: kept already (also made for another just then), or made',
    labelNames: ['answer'],
    registers,
    // Added up where somebody looks: a kept answer costs so little that even this counts.
    collect() {
      this.inc({ answer: 'kept' }, keptSince);
      keptSince = 0;
    },
  });
  new Gauge({
    name: 'response_cache_bytes',
    help: 'Memory that kept answers are counted as',
    registers,
    collect() {
      this.set(held().bytes);
    },
  });
  new Gauge({
    name: 'response_cache_answers',
    help: 'Answers that are kept',
    registers,
    collect() {
      this.set(held().answers);
    },
  });
  return {
    kept() {
      keptSince += 1;
    },
    made: () => answers.inc({ answer: 'made' }),
  };
}
