import { scoreBaltic, scoreCyrillic, scoreWestern } from './letters.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface DecodedText {
  text: string;
  encoding: string;
}

const CODE_PAGES = [
  ['windows-1252', scoreWestern],
  ['windows-1257', scoreBaltic],
  ['windows-1251', scoreCyrillic],
] as const;

const WORD_WITH_OTHER_LETTERS = /(?<![A-Za-z])[A-Za-z]*[\u0080-\uFFFF][A-Za-z\u0080-\uFFFF]*/g;
const MOST_WORDS = 20_000;
const KNOWN = 10;

/**
 * The text in the code page in which its words make most sense: words known from headings and hotels count
 * most, then how plausible the letters are side by side. A text that makes sense in none is refused: names
 * would be garbled.
 */
export function bestCodePage(bytes: Uint8Array, isKnownWord: (word: string) => boolean): DecodedText {
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
  for (const [word] of text.matchAll(WORD_WITH_OTHER_LETTERS)) {
    words.add(word);
    if (words.size >= MOST_WORDS) break;
  }
  let score = 0;
  for (const word of words) score += isKnownWord(word.toLowerCase()) ? KNOWN : scoreWord(word);
  return score;
}
