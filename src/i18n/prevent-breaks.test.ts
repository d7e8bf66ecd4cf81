import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { preventBreaks } from './prevent-breaks.ts';

/** A no-break space is written as `~`, a no-break hyphen as `=`, a word joiner as `+`. */
const BOUND: [Language, string, string][] = [
  ['ru', 'Что-то не так? И в Малаге, и у моря', 'Что=то не~так? И~в~Малаге, и~у~моря'],
  [
    'ru',
    'если бы он мог; с 8:00 до 22:00, от моря до гор',
    'если~бы он мог; с~8:00 до~22:00, от~моря до~гор',
  ],
  [
    'ru',
    '{count, plural, one {# час} other {# часа}} («в {city}»)',
    '{count, plural, one {#~час} other {#~часа}} («в~{city}»)',
  ],
  ['uk', 'будь-якої миті, і з моря', 'будь=якої миті, і~з~моря'],
  ['lt', 'į oro uostą, o ne atgal, 3–11 metų', 'į~oro uostą, o~ne atgal, 3–+11 metų'],
  ['lv', 'e-pastā plkst. 8.00', 'e=pastā plkst.~8.00'],
  ['et', 'e-postiga kell 18, 3-aastased', 'e=postiga kell~18, 3=aastased'],
  ['es', 'a las 18:00 y a pie, las plazas', 'a~las~18:00 y~a~pie, las plazas'],
  ['en', 'E-mail us a line', 'E-mail us a line'],
];

it.each(
  BOUND,
)('[TYPO-01a] [TYPO-01b] [TYPO-01c] in %s a short word stays with its neighbour, and no word breaks at its hyphen: %s', (language, text, bound) => {
  expect(
    preventBreaks(language, text)
      .replaceAll('\u00A0', '~')
      .replaceAll('\u2011', '=')
      .replaceAll('\u2060', '+'),
  ).toBe(bound);
});

it('[TYPO-01b] dates as digits keep their hyphens', () => {
  expect(preventBreaks('ru', 'например 2026-11-26')).toBe('например 2026-11-26');
});
