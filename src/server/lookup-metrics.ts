import { Counter, type Registry } from 'prom-client';
import type { Lookup } from '../http/counted-lookup.ts';

/** Adds to `/metrics` what visitors looked up and what came of it; returns what is to be told of each. */
export function keepLookupMetrics(registry: Registry): (lookup: Lookup) => void {
  const lookups = new Counter({
    name: 'lookups_total',
    help: 'Lookups of visitors, kept answers included, by what they looked for and what came of it',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  });
  return ({ type, outcome }) => lookups.inc({ type, outcome });
}
