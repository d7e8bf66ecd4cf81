/** Repeatable random numbers: the same seed gives the same sequence. */
export interface Random {
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** A random item; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** This many distinct items in random order; all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
}

export function seededRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    chance: (probability) => next() < probability,
    below,
    pick(list) {
      if (list.length === 0) throw new Error('There is nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    sample(list, count) {
      const left = [...list];
      const drawn: typeof left = [];
      while (drawn.length < count && left.length > 0) drawn.push(...left.splice(below(left.length), 1));
      return drawn;
    },
  };
}

/** FNV-1a, so that any text can be a seed. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, fast, sufficient for invented data. Numbers from 0 up to 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
