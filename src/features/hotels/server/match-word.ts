import type { NameWord } from './name-words.ts';
import { beginsWithSlips, lacksTooMany, letterBits, slipsAllowed } from './typing-slips.ts';

/** How a known word answers a typed one, the best first. */
export const MATCH = { equal: 0, begins: 1, inside: 2, slips: 3, none: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

const SHORTEST_INSIDE = 2;

export interface IndexedWord extends NameWord {
  plainBits: number;
  soundBits: number;
}

export function indexWord(word: NameWord): IndexedWord {
  return { ...word, plainBits: letterBits(word.plain), soundBits: letterBits(word.sound) };
}

/** The best of what spelling and sound give, slips not yet forgiven. */
export function matchWord(known: NameWord, typed: NameWord): Match {
  if (known.plain === typed.plain || known.sound === typed.sound) return MATCH.equal;
  if (known.plain.startsWith(typed.plain) || known.sound.startsWith(typed.sound)) return MATCH.begins;
  const inside = known.plain.includes(typed.plain) || known.sound.includes(typed.sound);
  return inside && typed.plain.length >= SHORTEST_INSIDE ? MATCH.inside : MATCH.none;
}

/** Whether the known word begins with the typed one, but for the slips that its length allows. */
export function matchesWithSlips(known: IndexedWord, typed: IndexedWord): boolean {
  return (
    differsBySlips(known.plain, known.plainBits, typed.plain, typed.plainBits) ||
    differsBySlips(known.sound, known.soundBits, typed.sound, typed.soundBits)
  );
}

function differsBySlips(known: string, knownBits: number, typed: string, typedBits: number): boolean {
  const allowed = slipsAllowed(typed.length);
  if (allowed === 0 || lacksTooMany(knownBits, typedBits, allowed)) return false;
  return beginsWithSlips(known, typed, allowed);
}
