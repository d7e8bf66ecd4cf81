import { declensionKeys } from './declensions.ts';

// Authorities write й, ї and і as y or as i: Dzyuba, Dziuba.
const I_OR_Y = /[iy]+/g;

/**
 * Keys of the family of a name: two names that share a key are one last name in another gender [TRP-11] or in another
 * country's spelling of a Slavic name [TRP-10].
 */
export function familyKeys(spellings: readonly string[], slavicStems: readonly string[]): Set<string> {
  return new Set([
    ...spellings.flatMap(declensionKeys),
    ...spellings.map((spelling) => `any-i:${spelling.replace(I_OR_Y, 'i')}`),
    ...slavicStems.map((stem) => `slavic:${stem}`),
  ]);
}
