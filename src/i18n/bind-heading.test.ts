import { expect, it } from 'vitest';
import { bindHeading } from './bind-heading.ts';
import type { Language } from './languages.ts';

/** A no-break space is written as `~`. */
const BOUND: [Language, string][] = [
  ['en', 'Changes to~the~transfers from~your~hotel'],
  ['en', 'Your~transfer is in~the~schedule'],
  ['ru', 'Новый трансфер из~вашего~отеля'],
  ['uk', 'Запитання про~трансфер'],
  ['lt', 'Naujas pervežimas iš~Jūsų~viešbučio'],
  ['lv', 'Jauns transfērs no~Jūsu~viesnīcas'],
  ['et', 'Teie~lennunumber on~muutunud'],
  ['es', 'Su~traslado se~ha~retirado de~la~lista de~salidas'],
  // What would not fit on a line stays as it is.
  ['et', 'Teie pealeminekukoht on~muutunud'],
];

it.each(BOUND)('[TYPO-02] in %s no line of a heading ends in a function word: %s', (language, bound) => {
  expect(bindHeading(language, bound.replaceAll('~', ' ')).replaceAll('\u00A0', '~')).toBe(bound);
});
