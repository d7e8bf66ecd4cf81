import type { NameToken } from './name-token.ts';
import { exceedsTypoLimit, letterMask, maxTypos, startsWithTypos } from './typos.ts';

/** How an indexed token matches a typed one, best first. */
export const MATCH = { equal: 0, prefix: 1, infix: 2, typos: 3, none: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

const MIN_INFIX_LENGTH = 2;

export interface IndexedToken extends NameToken {
  plainBits: number;
  soundBits: number;
}

export function indexToken(token: NameToken): IndexedToken {
  return { ...token, plainBits: letterMask(token.plain), soundBits: letterMask(token.sound) };
}

/** The best match by spelling or sound, without typos. */
export function matchToken(known: NameToken, typed: NameToken): Match {
  if (known.plain === typed.plain || known.sound === typed.sound) return MATCH.equal;
  if (known.plain.startsWith(typed.plain) || known.sound.startsWith(typed.sound)) return MATCH.prefix;
  const isInfix = known.plain.includes(typed.plain) || known.sound.includes(typed.sound);
  return isInfix && typed.plain.length >= MIN_INFIX_LENGTH ? MATCH.infix : MATCH.none;
}

/** Whether the typed token is a prefix of the indexed one, with as many typos as its length allows. */
export function matchesWithTypos(known: IndexedToken, typed: IndexedToken): boolean {
  return (
    isPrefixWithTypos(known.plain, known.plainBits, typed.plain, typed.plainBits) ||
    isPrefixWithTypos(known.sound, known.soundBits, typed.sound, typed.soundBits)
  );
}

function isPrefixWithTypos(known: string, knownBits: number, typed: string, typedBits: number): boolean {
  const allowed = maxTypos(typed.length);
  if (exceedsTypoLimit(knownBits, typedBits, allowed)) return false;
  return startsWithTypos(known, typed, allowed);
}
