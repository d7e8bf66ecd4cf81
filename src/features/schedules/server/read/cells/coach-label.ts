import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';
import { HEADING_VOCABULARY } from '../columns/heading-vocabulary.ts';

const WORDS = new Set(
  [...Object.values(HEADING_VOCABULARY.coach), ...Object.values(HEADING_VOCABULARY.number)]
    .join(' ')
    .split(' ')
    .map(foldDiacritics),
);

/** What tells a coach from others: of "Coach 2", "Bus no. 2" and "2" the same. */
export function coachLabel(text: string): string {
  const words = text.trim().split(/[\s.:#№]+/);
  const first = words.findIndex((word) => word !== '' && !WORDS.has(foldDiacritics(word)));
  return first === -1 ? '' : words.slice(first).filter(Boolean).join(' ');
}
