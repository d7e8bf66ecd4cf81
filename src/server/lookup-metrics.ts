import { Counter, type Registry } from 'prom-client';
import type { Lookup } from '../http/lookup-tracking.ts';
import type { LookupOutcome } from '../values/lookup-outcome.ts';

/** Registers the counter of visitor lookups by type and outcome; returns the function that counts one. */
export function registerLookupMetrics(registry: Registry): (lookup: Lookup) => void {
  const counts = { group: emptyCounts(), private: emptyCounts(), pickup: emptyCounts() };
  new Counter({
    name: 'lookups_total',
    help: 'Visitor lookups by type and outcome, including cache hits',
    labelNames: ['type', 'outcome'],
    registers: [registry],
    // Summed on scrape: most lookups are so cheap that even labels would show.
    collect() {
      for (const [type, outcomes] of Object.entries(counts)) {
        for (const [outcome, lookups] of outcomes) this.inc({ type, outcome }, lookups);
        outcomes.clear();
      }
    },
  });
  return ({ type, outcome }) => {
    counts[type].set(outcome, (counts[type].get(outcome) ?? 0) + 1);
  };
}

function emptyCounts(): Map<LookupOutcome, number> {
  return new Map();
}
