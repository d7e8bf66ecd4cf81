const MIN_LENGTH_FOR_TYPO = 4;
const MIN_LENGTH_FOR_TWO_TYPOS = 8;

/** Maximum number of typos in a typed word of this length. */
export function maxTypos(letters: number): number {
  if (letters < MIN_LENGTH_FOR_TYPO) return 0;
  return letters < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
}

/**
 * Whether a word starts with the typed text, with at most as many typos as allowed: letters dropped, added,
 * replaced, or swapped with a neighbour.
 */
export function startsWithTypos(word: string, typed: string, allowed: number): boolean {
  return restStartsWithTypos(word, 0, typed, 0, allowed);
}

/** Tries each kind of typo at the first difference, which is cheap for at most two typos. */
function restStartsWithTypos(
  word: string,
  fromWord: number,
  typed: string,
  fromTyped: number,
  allowed: number,
): boolean {
  let w = fromWord;
  let t = fromTyped;
  while (t < typed.length && word[w] === typed[t]) {
    w += 1;
    t += 1;
  }
  if (typed.length - t <= allowed) return true;
  if (allowed === 0) return false;
  const swapped = word[w] === typed[t + 1] && word[w + 1] === typed[t];
  return (
    restStartsWithTypos(word, w + 1, typed, t + 1, allowed - 1) ||
    restStartsWithTypos(word, w, typed, t + 1, allowed - 1) ||
    restStartsWithTypos(word, w + 1, typed, t, allowed - 1) ||
    (swapped && restStartsWithTypos(word, w + 2, typed, t + 2, allowed - 1))
  );
}

/** Bit mask of the letters of a word, which rules out most words without comparing them. */
export function letterMask(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

/** Whether more typed letters are missing from the word than typos are allowed. */
export function exceedsTypoLimit(wordBits: number, typedBits: number, allowed: number): boolean {
  let lacking = typedBits & ~wordBits;
  for (let count = 0; lacking !== 0; count += 1) {
    if (count >= allowed) return true;
    lacking &= lacking - 1;
  }
  return false;
}
