import fc from 'fast-check';

/** Properties are tried with the same values in each run: one that misses a mutant by chance would change the score. */
fc.configureGlobal({ seed: 1 });
