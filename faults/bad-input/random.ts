/** Repeatable random numbers: the same seed gives the same sequence. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from 0 up to, but not including, `below`. */
  below(below: number): number;
  one<T>(of: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Mulberry32: small, fast, and sufficiently uniform here. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    one<T>(of: readonly T[]): T {
      if (of.length === 0) throw new Error('nothing to choose from');
      return of[below(of.length)] as T;
    },
    chance: (probability) => next() < probability,
  };
}
