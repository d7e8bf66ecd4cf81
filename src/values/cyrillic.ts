/** Latin letters by letter. */
export type LetterTable = Readonly<Record<string, string>>;

/**
 * Cyrillic letters with their Latin ones: what all transliteration systems agree on, then letters of neighbouring
 * languages and former orthography, so that no letter is lost. Each use states only its differences.
 */
export const CYRILLIC_TO_LATIN: LetterTable = letterTable(`
  аa бb вv гg ґg дd еe ёe жzh зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch
  ъ ыy ь эe юiu яia єie
  ўu јj љlj њnj ђdj ћc џdz ѓg ќk ѕdz ѐe ѝi әa ғg қk ңn өo ұu үu һh ѣe ѳf ѵi`);

function letterTable(text: string): LetterTable {
  const entries = text.trim().split(/\s+/);
  return Object.fromEntries(entries.map((entry) => [entry.slice(0, 1), entry.slice(1)]));
}
