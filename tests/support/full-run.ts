/** Whether this is `npm run test:full` (docs/decisions/0061-three-speeds.md). */
export const FULL_RUN = process.env.TEST_FULL === '1';

/** All cases in the full run; otherwise the first `few`. */
export function quickly<T>(few: number, cases: readonly T[]): readonly T[] {
  return FULL_RUN ? cases : cases.slice(0, few);
}

/** How often a property is tried: in the quick run a tenth of the given runs. */
export function numRuns(full: number): number {
  return FULL_RUN ? full : Math.ceil(full / 10);
}
