import { Counter, type Registry } from 'prom-client';
import type { Lookup } from '../http/counted-lookup.ts';
import type { LookupOutcome } from '../values/lookup-outcome.ts';

/** Adds to `/metrics` what visitors looked up and what came of it; returns what is to be told of each. */
export function keepLookupMetrics(registry: Registry): (lookup: Lookup) => void {
  const since = { group: nothingYet(), private: nothingYet(), pickup: nothingYet() };
  new Counter({
    name: 'lookups_total',
    help: 'Lookups of visitors, kept answers included, by what they looked for and what came of it',
    labelNames: ['type', 'outcome'],
    registers: [registry],
    // Added up where somebody looks at them: most lookups are answered for a price at which even labels count.
    collect() {
      for (const [type, outcomes] of Object.entries(since)) {
        for (const [outcome, lookups] of outcomes) this.inc({ type, outcome }, lookups);
        outcomes.clear();
      }
    },
  });
  return ({ type, outcome }) => {
    since[type].set(outcome, (since[type].get(outcome) ?? 0) + 1);
  };
}

function nothingYet(): Map<LookupOutcome, number> {
  return new Map();
}
