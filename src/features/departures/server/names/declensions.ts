/**
 * Endings of one last name for a man, his wife and his daughter. Two names are the same if they add endings of one
 * row to one stem; endings of different rows make different names (Jansone, Jansona).
 */
const DECLENSIONS: readonly (readonly string[])[] = [
  // Latvian
  ['s', 'a'], // Kalniņš, Kalniņa
  ['s', 'e'], // Jansons, Jansone
  ['is', 'e'], // Balodis, Balode
  // Lithuanian
  ['as', 'iene', 'aite', 'e'], // Kazlauskas, Kazlauskienė, Kazlauskaitė, Kazlauskė
  ['is', 'iene', 'yte', 'e'],
  ['ys', 'iene', 'yte', 'e'],
  ['us', 'uviene', 'iene', 'ute', 'e'],
  ['ius', 'iuviene', 'iene', 'iute', 'e'],
  ['a', 'iene', 'aite'],
  ['e', 'iene', 'aite', 'yte'],
  // Czech and Slovak
  ['', 'ova'], // Novák, Nováková
  ['ek', 'kova'],
  ['ec', 'cova'],
  ['ny', 'na'],
  ['ky', 'ka'],
  ['ly', 'la'],
  // Greek
  ['os', 'ou'],
];

const MIN_STEM_LENGTH = 3;
const MIN_STEM_LENGTH_BEFORE_LONG_ENDING = 2; // Ūsas, Ūsienė

const ROWS_BY_ENDING = rowsByEnding();
const MAX_ENDING_LENGTH = Math.max(...[...ROWS_BY_ENDING.keys()].map((ending) => ending.length));
const ENDS_IN_CONSONANT = /[^aeiouy]$/;

/**
 * One key for each row of endings that a folded name may belong to. Names that share a key are forms of the same last
 * name [TRP-11].
 */
export function declensionKeys(name: string): string[] {
  const keys: string[] = [];
  for (let length = 0; length <= MAX_ENDING_LENGTH; length += 1) {
    const stem = name.slice(0, name.length - length);
    if (stem.length < MIN_STEM_LENGTH_BEFORE_LONG_ENDING) break;

    const rows = ROWS_BY_ENDING.get(name.slice(stem.length));
    if (rows !== undefined && isStem(stem, length)) keys.push(...rows.map((row) => `${stem}-${row}`));
  }
  return keys;
}

function isStem(stem: string, endingLength: number): boolean {
  const shortest = endingLength > 1 ? MIN_STEM_LENGTH_BEFORE_LONG_ENDING : MIN_STEM_LENGTH;
  return stem.length >= shortest && ENDS_IN_CONSONANT.test(stem);
}

function rowsByEnding(): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  DECLENSIONS.forEach((endings, row) => {
    for (const ending of endings) rows.set(ending, [...(rows.get(ending) ?? []), row]);
  });
  return rows;
}
