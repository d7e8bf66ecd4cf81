import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalizeUnicode } from '../../../values/normalize-unicode.ts';
import { foldText, toLatinKeys } from './fold-text.ts';

/** The rest of a longer password is not scored: it can only add strength. */
const MAX_SCORED_LENGTH = 64;

/** Common separators between words and numbers. */
const SEPARATORS = /[\s.,:;_/'’-]/g;

const scorer = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: MAX_SCORED_LENGTH,
  l33tMaxSubstitutions: 20,
});

/**
 * Password strength from 0 to 4, against an attacker who knows the words. The score is that of its weakest form: as
 * given, without separators and accents, and as typed on a Latin keyboard. At most about 50 ms each; yields to other
 * work in between.
 *
 * Loading this module takes about 90 ms and 32 MB: import it lazily.
 */
export async function scorePassword(password: string, words: readonly string[]): Promise<Score> {
  const own = [...new Set(words)];
  let least: Score = 4;
  for (const spelling of spellingsOf(password)) {
    const { score } = scorer.check(spelling, own);
    if (score < least) least = score;
    if (least < 4) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return least;
}

function spellingsOf(password: string): Set<string> {
  const given = normalizeUnicode(password, 'NFKC').slice(0, MAX_SCORED_LENGTH);
  const joined = given.replace(SEPARATORS, '');
  return new Set([given, joined, foldText(joined), toLatinKeys(joined)]);
}
