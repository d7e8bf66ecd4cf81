const LIMIT = 120;
const EARLIEST_WORD_CUT = 60;
/** Characters that must not precede the ellipsis. */
const DANGLING = /[\s,;:(–—-]/;

/**
 * The intro of a card: unchanged up to 120 characters; else cut at the last space beyond position 60, or at 120, with
 * an ellipsis. [TEXT-07] [TEXT-08]
 */
export function cardIntro(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LIMIT) return text;
  const start = characters.slice(0, LIMIT);
  const space = start.lastIndexOf(' ');
  const cut = start.slice(0, space > EARLIEST_WORD_CUT ? space : LIMIT);
  const last = cut.findLastIndex((character) => !DANGLING.test(character));
  return `${cut.slice(0, last + 1).join('')}…`;
}
