import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalizeUnicode } from '../../../values/normalize-unicode.ts';
import { foldText, toLatinKeys } from './fold-text.ts';

/** The rest of a longer one is not weighed: it can only be better. */
const MAX_SCORED_LENGTH = 64;

/** What people put between words and numbers. */
const SEPARATORS = /[\s.,:;_/'’-]/g;

const scorer = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: MAX_SCORED_LENGTH,
  l33tMaxSubstitutions: 20,
});

/**
 * How hard a password is to guess, from 0 to 4, for someone who knows the words. It counts as the easiest of its
 * spellings: as given, without separators and accents, and as the same keys give it on a Latin keyboard. At most
 * about 50 ms each; other work goes on in between.
 *
 * Loading this module takes about 90 ms and 32 MB: import it only when a password is to be weighed.
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
