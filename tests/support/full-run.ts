import { describe, it } from 'vitest';

/**
 * Whether this is `npm run test:full`. `npm test` leaves out files named `*.full.test.ts` and `*.full.spec.ts`, the
 * tests defined with `fullIt` and `fullDescribe`, and browser tests tagged `@full`: they are not collected there, so
 * that none is counted as skipped.
 */
export const FULL_RUN = process.env.TEST_FULL === '1';

const nothing = Object.assign(() => undefined, { each: () => () => undefined });

/** `it` in the full run; otherwise it defines nothing. */
export const fullIt = (FULL_RUN ? it : nothing) as Pick<typeof it, 'each'> & typeof it;
/** `describe` in the full run; otherwise it defines nothing. */
export const fullDescribe = (FULL_RUN ? describe : nothing) as typeof describe;

/** How often a property is tried: in the quick run a quarter of the given runs. */
export function numRuns(full: number): number {
  return FULL_RUN ? full : Math.ceil(full / 4);
}
