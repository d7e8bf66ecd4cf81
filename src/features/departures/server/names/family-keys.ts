import { declensionKeys } from './declensions.ts';

// й, ї and і are y to one authority and i to another: Dzyuba, Dziuba.
const I_OR_Y = /[iy]+/g;

/**
 * Keys of the family a name belongs to: two names that share one are the same last name in another gender
 * [TRP-11] or in another country's spelling of a Slavic name [TRP-10].
 */
export function familyKeys(spellings: readonly string[], slavicStems: readonly string[]): Set<string> {
  return new Set([
    ...spellings.flatMap(declensionKeys),
    ...spellings.map((spelling) => `any-i:${spelling.replace(I_OR_Y, 'i')}`),
    ...slavicStems.map((stem) => `slavic:${stem}`),
  ]);
}
