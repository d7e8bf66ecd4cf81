import { lowerCase } from './fold.ts';

type LetterTable = Readonly<Record<string, string>>;

/** How one authority writes Cyrillic in Latin letters; `atStart` holds the letters it writes otherwise there. */
type System = {
  letters: LetterTable;
  atStart?: LetterTable;
  afterVowelOrSign?: LetterTable;
  pairs?: LetterTable;
};

// Each Cyrillic letter followed by its Latin ones: first what every listed system agrees on, then the letters of
// neighbouring languages and of old spelling, so that no letter is lost.
const COMMON = letterTable(`
  аa бb вv гg ґg дd еe ёe жzh зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch
  ъ ыy ь эe юiu яia єie
  ўu јj љlj њnj ђdj ћc џdz ѓg ќk ѕdz ѐe ѝi әa ғg қk ңn өo ұu үu һh ѣe ѳf ѵi`);

/** The systems of transliteration_tables.csv, each as its differences from the letters all agree on. */
const SYSTEMS: Readonly<Record<string, System>> = {
  'ICAO 9303, ru': { letters: { ъ: 'ie' } },
  'ICAO 9303, uk': { letters: { и: 'y' } },
  'BGN/PCGN 1947, ru': {
    letters: { й: 'y', ю: 'yu', я: 'ya' },
    atStart: { е: 'ye', ё: 'ye' },
    afterVowelOrSign: { е: 'ye', ё: 'ye' },
  },
  'BGN/PCGN 1965, uk': {
    letters: { г: 'h', и: 'y', й: 'y', ю: 'yu', я: 'ya', є: 'ye', ї: 'yi' },
  },
  'National 2010 (= BGN/PCGN 2019), uk': {
    letters: { г: 'h', и: 'y' },
    atStart: { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' },
    pairs: { зг: 'zgh' },
  },
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
const BETWEEN_WORDS = /[\s\p{Pd}]/u;
const VOWEL_OR_SIGN = new Set('аеёиоуыэюяєіїйъь');

/**
 * Every Latin spelling the listed systems give a word with Cyrillic letters, without repeats and without
 * apostrophes for the soft and hard sign [TRP-10]. A word without Cyrillic letters has none.
 */
export function latinSpellings(word: string): string[] {
  if (!CYRILLIC.test(word)) return [];

  const letters = [...lowerCase(word)];
  return [...new Set(Object.values(SYSTEMS).map((system) => transliterate(letters, system)))];
}

function transliterate(letters: readonly string[], system: System): string {
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const pair = system.pairs?.[letter + (letters[at + 1] ?? '')];
    if (pair !== undefined) at += 1;
    latin += pair ?? latinFor(letter, letters[at - 1], system);
  }
  return latin;
}

function latinFor(letter: string, before: string | undefined, system: System): string {
  let inPlace: string | undefined;
  if (before === undefined || BETWEEN_WORDS.test(before)) inPlace = system.atStart?.[letter];
  else if (VOWEL_OR_SIGN.has(before)) inPlace = system.afterVowelOrSign?.[letter];
  return inPlace ?? system.letters[letter] ?? COMMON[letter] ?? letter;
}

function letterTable(text: string): LetterTable {
  const entries = text.trim().split(/\s+/);
  return Object.fromEntries(entries.map((entry) => [entry.slice(0, 1), entry.slice(1)]));
}
