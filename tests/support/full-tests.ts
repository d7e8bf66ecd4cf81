import { describe, it } from 'vitest';
import { FULL_RUN } from './full-run.ts';

/**
 * `npm test` leaves out files named `*.full.test.ts` and `*.full.spec.ts`, the tests defined with `fullIt` and
 * `fullDescribe`, and browser tests tagged `@full`: they are not collected there, so that none is counted as skipped.
 */
const nothing = Object.assign(() => undefined, { each: () => () => undefined });

/** `it` in the full run; otherwise it defines nothing. */
export const fullIt = (FULL_RUN ? it : nothing) as Pick<typeof it, 'each'> & typeof it;
/** `describe` in the full run; otherwise it defines nothing. */
export const fullDescribe = (FULL_RUN ? describe : nothing) as typeof describe;
/** `it`, which the quick run does not repeat on PostgreSQL. */
export const onceIt = (FULL_RUN || process.env.TEST_ENGINE !== 'postgres' ? it : nothing) as typeof fullIt;
