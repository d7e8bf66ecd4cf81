import { fold, foldSpelledOut } from './fold-name.ts';
import { latinSpellings } from './latin-spellings.ts';

const MC = /^mc(?=[a-z]{2})/;

/**
 * All folded spellings of a name: without accents [TRP-09], with ä as ae and Mc as Mac, and from Cyrillic in every
 * listed system [TRP-10]. The plainly folded name comes first; empty for a text without letters.
 */
export function spellingsOf(name: string): string[] {
  const plain = fold(name);
  if (plain === '') return [];

  const spellings = new Set([plain, foldSpelledOut(name), ...latinSpellings(name).map(fold)]);
  if (MC.test(plain)) spellings.add(plain.replace(MC, 'mac'));
  return [...spellings];
}
