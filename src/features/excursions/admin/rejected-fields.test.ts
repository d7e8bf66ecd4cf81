import { expect, it } from 'vitest';
import { rejectedFields } from './rejected-fields.ts';

it('[DESK-90a] names a rejected field by its label, position and language, and says what to write', () => {
  const refused = rejectedFields({
    map_link: 'invalid',
    'titles.lt': 'too_long',
    'price_periods.1.from': 'required',
    'price_periods.0.adult': 'invalid',
    'blocks.2.titles.ru': 'too_long',
    unheard: 'invalid',
  });
  expect(refused.map(({ part, message }) => `${part} ${message}`)).toEqual([
    'facts Map link: It has to begin with https:// and have no spaces.',
    'texts Title, Lietuvių: This is too long or too large.',
    'facts Period 2, first day: Please fill this in.',
    'facts Period 1, adult price: Write a price in euro, such as 89.50.',
    'blocks Block 3, heading, Русский: This is too long or too large.',
  ]);
});
