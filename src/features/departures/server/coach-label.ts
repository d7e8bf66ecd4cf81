import type { Language } from '../../../i18n/languages.ts';
import { foldDiacritics } from '../../../values/fold-diacritics.ts';

/** Words for a coach, without accents, in all inflected forms: in labels, and in headings of lists. */
export const COACH_VOCABULARY: Readonly<Record<Language, string>> = {
  en: 'coach bus vehicle',
  ru: 'автобус автобуса автобусы',
  lt: 'autobusas autobuso',
  lv: 'autobuss autobusa',
  et: 'buss bussi',
  uk: 'автобус автобуса автобуси',
  es: 'autobus autocar bus',
};
/** Words for a number, likewise. */
export const NUMBER_VOCABULARY: Readonly<Record<Language, string>> = {
  en: 'number no nr num code flightno flightnumber',
  ru: 'номер номера код',
  lt: 'numeris numerio',
  lv: 'numurs numura',
  et: 'lennunumber reisinumber',
  uk: 'номеру',
  es: 'numero codigo',
};

const WORDS = new Set(
  [...Object.values(COACH_VOCABULARY), ...Object.values(NUMBER_VOCABULARY)]
    .join(' ')
    .split(' ')
    .map(foldDiacritics),
);

const SEPARATORS = /^[\s.,:#№_–-]+|(?<![\s.,:#№_–-])[\s.,:#№_–-]+$/g;
const FIRST_WORD = /^\p{L}+/u;
const LAST_WORD = /(?<!\p{L})\p{L}+$/u;
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
