/** Outcomes of a lookup, as counted. */
export const LOOKUP_OUTCOMES = [
  'found',
  'time_pending',
  'need_last_name',
  'no_exact_match',
  'not_found',
] as const;
export type LookupOutcome = (typeof LOOKUP_OUTCOMES)[number];
