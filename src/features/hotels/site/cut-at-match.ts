export interface Piece {
  text: string;
  matches: boolean;
}

/** A name in pieces: which of them are words that were typed, case and accents aside. */
export function cutAtMatch(name: string, typed: string): Piece[] {
  const letters = fold(name);
  const matched = new Set<number>();
  for (const word of fold(typed).split(' ').filter(Boolean)) {
    const start = find(letters, word);
    for (let at = start; start >= 0 && at < start + word.length; at++) matched.add(at);
  }
  return pieces(name, (at) => matched.has(at));
}

/** Where a word stands: rather at the start of one than within. */
function find(letters: string, word: string): number {
  const atStart = ` ${letters}`.indexOf(` ${word}`);
  return atStart >= 0 ? atStart : letters.indexOf(word);
}

/** Keeps the length, so that a place in the folded text is the same place in the name. */
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
