import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';
import { HEADING_VOCABULARY } from '../columns/heading-vocabulary.ts';

const WORDS = new Set(
  [...Object.values(HEADING_VOCABULARY.coach), ...Object.values(HEADING_VOCABULARY.number)]
    .join(' ')
    .split(' ')
    .map(foldDiacritics),
);

const SEPARATORS = /^[\s.,:#№_–-]+|[\s.,:#№_–-]+$/g;
const FIRST_WORD = /^\p{L}+/u;
const LAST_WORD = /\p{L}+$/u;
const NUMBER_SIGN = /(?<!\p{L})n\.?\s*[º°]/giu;

/** What tells a coach from others: of "Coach 2", "Bus2", "Bus-no. 2", "2. bus" and "2" the same. */
export function coachLabel(text: string): string {
  let label = text.replaceAll(NUMBER_SIGN, 'no ').replaceAll(SEPARATORS, '');
  for (const edge of [FIRST_WORD, LAST_WORD]) {
    for (;;) {
      const [word] = edge.exec(label) ?? [];
      if (word === undefined || !WORDS.has(foldDiacritics(word))) break;
      label = label.replace(edge, '').replaceAll(SEPARATORS, '');
    }
  }
  return label.replaceAll(/[\s.:#№]+/g, ' ');
}
