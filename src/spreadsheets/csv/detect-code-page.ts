import { UnreadableFile } from './unreadable-file.ts';
import { scoreBaltic, scoreCyrillic, scoreWestern } from './word-plausibility.ts';

export interface DecodedText {
  text: string;
  encoding: string;
}

const CODE_PAGES = [
  ['windows-1252', scoreWestern],
  ['windows-1257', scoreBaltic],
  ['windows-1251', scoreCyrillic],
] as const;

const NON_ASCII_WORD = /(?<![A-Za-z])[A-Za-z]*[\u0080-\uFFFF][A-Za-z\u0080-\uFFFF]*/g;
const MAX_WORDS = 20_000;
const KNOWN_WORD_SCORE = 10;

/**
 * Decodes text in the code page in which its words are most plausible: expected words, from headings and hotels,
 * count most, then the letter combinations. Throws `UnreadableFile` if no code page fits: names would be garbled.
 */
export function detectCodePage(bytes: Uint8Array, isKnownWord: (word: string) => boolean): DecodedText {
  const candidates = CODE_PAGES.map(([encoding, score]) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return { text, encoding, score: scoreText(text, score, isKnownWord) };
  });
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score >= 0) return best;
  throw new UnreadableFile(
    'damaged',
    'The letters of the file make sense in no encoding that is read here. Save it as CSV UTF-8.',
  );
}

function scoreText(
  text: string,
  scoreWord: (word: string) => number,
  isKnownWord: (word: string) => boolean,
): number {
  const words = new Set<string>();
  for (const [word] of text.matchAll(NON_ASCII_WORD)) {
    words.add(word);
    if (words.size >= MAX_WORDS) break;
  }
  let score = 0;
  for (const word of words) score += isKnownWord(word.toLowerCase()) ? KNOWN_WORD_SCORE : scoreWord(word);
  return score;
}
