const LIMIT = 120;
const EARLIEST_WORD_CUT = 60;
/** What leads on to words that are cut. */
const DANGLING = /[\s,;:(–—-]/;

/**
 * The intro of a card: whole up to 120 characters; else cut there, back to the last space if that lies beyond
 * position 60, with an ellipsis. [TEXT-07] [TEXT-08]
 */
export function cardIntro(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LIMIT) return text;
  const kept = characters.slice(0, LIMIT);
  const space = kept.lastIndexOf(' ');
  const cut = kept.slice(0, space > EARLIEST_WORD_CUT ? space : LIMIT);
  const last = cut.findLastIndex((character) => !DANGLING.test(character));
  return `${cut.slice(0, last + 1).join('')}…`;
}
