// Scores how plausible a word is in a code page, from -2 to 2. Wrong code pages show Cyrillic among Latin letters,
// capitals inside words, runs of accented letters, and combinations that no supported language has.

const PUNCTUATION = /[«»„“”‘’‚–—…№•€°´·ºª²³§©®™\u00A0]/g;
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
const NON_LETTER = /[^\p{L}]/u;
const RUSSIAN_OR_UKRAINIAN = /^[а-яёіїєґ]+$/i;

/** Scores a word decoded as Windows-1251. */
export function scoreCyrillic(word: string): number {
  const letters = word.replace(PUNCTUATION, '');
  if (letters === '' || /^[A-Za-z]+$/.test(letters)) return 0;
  if (!RUSSIAN_OR_UKRAINIAN.test(letters)) return -2;
  if (CAPITAL_INSIDE.test(letters)) return -1;
  return letters.length > 1 ? 2 : 0.5;
}

const SHARED = { ä: 1, ö: 1, õ: 1, ü: 1, é: 1, ó: 1, å: 0.2, ß: 0.5 };

const WESTERN: Readonly<Record<string, number>> = {
  ...SHARED,
  á: 1,
  í: 1,
  ú: 1,
  ñ: 1,
  š: 1,
  ž: 1,
  à: 0.3,
  è: 0.3,
  ê: 0.2,
  ë: 0.2,
  ç: 0.3,
  ò: 0.2,
  ï: 0.2,
  î: 0.1,
  ô: 0.1,
  û: -0.5,
  â: 0.1,
  ø: -0.5,
  æ: -0.5,
  œ: 0,
  ì: -0.5,
  ð: -1.5,
  þ: -1.5,
  ý: -0.5,
};
/** Accent combinations that do not occur in Spanish. */
const IMPLAUSIBLE_WESTERN = /[íï][aeiou]?[íï]|[áíúñ]{2}|ñ[^aeiouáéíóú]/;

/** Scores a word decoded as Windows-1252. */
export function scoreWestern(word: string): number {
  return scoreLatin(word, WESTERN, IMPLAUSIBLE_WESTERN, 3);
}

const BALTIC: Readonly<Record<string, number>> = {
  ...SHARED,
  ą: 1,
  č: 1,
  ę: 1,
  ė: 1,
  į: 0.7,
  š: 1,
  ų: 1,
  ū: 1,
  ž: 1,
  ā: 1,
  ē: 1,
  ģ: 1,
  ī: 1,
  ķ: 1,
  ļ: 1,
  ņ: 1,
  ł: 0.5,
  ć: 0.2,
  ń: 0.3,
  ś: 0.2,
  ź: 0.2,
  ż: 0.5,
  ō: 0,
  ŗ: 0,
};
/** Spanish decoded as Baltic: į inside a word, ķ before a consonant or at the end, ń or ś where Polish has none. */
const IMPLAUSIBLE_BALTIC = /[a-z]į[bcdfghjlmnprtvxz]|ķ[^aeiourlsāēīū]|ķ$|ń[aeiouéó]|ś[bdfghjrstvxz]|ś$|śń/;

/** Scores a word decoded as Windows-1257. */
export function scoreBaltic(word: string): number {
  return scoreLatin(word, BALTIC, IMPLAUSIBLE_BALTIC, 4);
}

function scoreLatin(
  word: string,
  weights: Readonly<Record<string, number>>,
  implausible: RegExp,
  maxRun: number,
): number {
  const letters = word.replace(PUNCTUATION, '');
  const nonAsciiRuns = letters.match(/[^a-z]+/gi);
  if (!nonAsciiRuns) return 0;
  const longest = Math.max(...nonAsciiRuns.map((run) => run.length));
  if (NON_LETTER.test(letters) || longest >= maxRun) return -2;
  const lower = letters.toLowerCase();
  const sum = [...nonAsciiRuns.join('').toLowerCase()].reduce(
    (all, letter) => all + (weights[letter] ?? -1),
    0,
  );
  const penalty = (CAPITAL_INSIDE.test(letters) ? 1.5 : 0) + (implausible.test(lower) ? 1.5 : 0);
  return Math.max(-2, Math.min(2, sum - penalty));
}
