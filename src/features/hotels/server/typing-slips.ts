const FIRST_SLIP_FROM = 4;
const SECOND_SLIP_FROM = 8;

/** How many slips a typed word of so many letters may hold and still be understood. */
export function slipsAllowed(letters: number): number {
  if (letters < FIRST_SLIP_FROM) return 0;
  return letters < SECOND_SLIP_FROM ? 1 : 2;
}

/**
 * Whether a word begins with what was typed, but for so many slips: a letter dropped, added, replaced, or
 * swapped with its neighbour. A word begins with itself.
 */
export function beginsWithSlips(word: string, typed: string, allowed: number): boolean {
  return restBeginsWithSlips(word, 0, typed, 0, allowed);
}

/** From the first letter that differs on, each kind of slip is tried: with two at most, that is cheap. */
function restBeginsWithSlips(
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
    restBeginsWithSlips(word, w + 1, typed, t + 1, allowed - 1) ||
    restBeginsWithSlips(word, w, typed, t + 1, allowed - 1) ||
    restBeginsWithSlips(word, w + 1, typed, t, allowed - 1) ||
    (swapped && restBeginsWithSlips(word, w + 2, typed, t + 2, allowed - 1))
  );
}

/** The letters of a word as bits, so that words which share too few are told apart at once. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

/** Each typed letter that the word lacks costs a slip. */
export function lacksTooMany(wordBits: number, typedBits: number, allowed: number): boolean {
  let lacking = typedBits & ~wordBits;
  for (let count = 0; lacking !== 0; count += 1) {
    if (count >= allowed) return true;
    lacking &= lacking - 1;
  }
  return false;
}
