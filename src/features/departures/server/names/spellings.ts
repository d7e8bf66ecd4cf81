import { latinSpellings } from './cyrillic.ts';
import { fold, foldSpelledOut } from './fold.ts';

const MC = /^mc(?=[a-z]{2})/;

/**
 * The spellings that stand for a name letter by letter, all folded: without its accents [TRP-09], with ä as ae
 * and Mc as Mac, and from Cyrillic by every listed system [TRP-10]. The plainly folded name comes first; a text
 * without letters has no spelling.
 */
export function spellingsOf(name: string): string[] {
  const plain = fold(name);
  if (plain === '') return [];

  const spellings = new Set([plain, foldSpelledOut(name), ...latinSpellings(name).map(fold)]);
  if (MC.test(plain)) spellings.add(plain.replace(MC, 'mac'));
  return [...spellings];
}
