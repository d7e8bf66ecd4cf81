export interface Piece {
  text: string;
  matches: boolean;
}

/**
 * Splits a name into pieces that match a typed word and pieces that do not, regardless of case and accents.
 */
export function splitAtMatches(name: string, typed: string): Piece[] {
  const letters = fold(name);
  const matched = new Set<number>();
  for (const word of fold(typed).split(' ').filter(Boolean)) {
    const start = positionOf(letters, word);
    for (let at = start; start >= 0 && at < start + word.length; at++) matched.add(at);
  }
  return pieces(name, (at) => matched.has(at));
}

/** Position of a word, preferably at the start of a word of the name; -1 if absent. */
function positionOf(letters: string, word: string): number {
  const atStart = ` ${letters}`.indexOf(` ${word}`);
  return atStart >= 0 ? atStart : letters.indexOf(word);
}

/** Preserves the length, so that a position in the folded text is the same position in the name. */
function fold(text: string): string {
  return text
    .split('')
    .map((letter) => letter.normalize('NFD').toLowerCase().charAt(0))
    .join('');
}

function pieces(name: string, matches: (at: number) => boolean): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < name.length; at++) {
    const last = found.at(-1);
    if (last?.matches === matches(at)) last.text += name.charAt(at);
    else found.push({ text: name.charAt(at), matches: matches(at) });
  }
  return found;
}
