import { expect, it } from 'vitest';
import { differences, formatValue } from './record-diff.ts';

it('names each field where two versions differ, inside of texts by language', () => {
  const mine = {
    id: 3,
    version: 4,
    name: 'Sol',
    titles: { en: 'Ronda', lt: 'Ronda' },
    days: ['mon'],
    price: null,
  };
  const stored = {
    id: 3,
    version: 5,
    name: 'Sol',
    titles: { en: 'Ronda', lt: 'Rondą' },
    days: ['mon', 'tue'],
    price: 12,
  };
  expect(differences(mine, stored)).toEqual([
    { path: 'titles.lt', mine: 'Ronda', stored: 'Rondą' },
    { path: 'days', mine: 'mon', stored: 'mon\ntue' },
    { path: 'price', mine: '(nothing)', stored: '12' },
  ]);
});

it('ignores timestamps and authors, and treats null and absent alike', () => {
  const mine = { version: 1, updated_at: 'a', note: null };
  expect(differences(mine, { version: 2, updated_at: 'b' })).toEqual([]);
});

it.each([
  [true, 'yes'],
  ['', '(nothing)'],
  [{ en: 'Sun', lt: '' }, 'en: Sun, lt: (nothing)'],
  [[1, 2], '1\n2'],
  ['<h2>Meals</h2><ul><li>Bread &amp; oil</li><li>Fish</li></ul>', 'Meals\n• Bread & oil\n• Fish'],
  ['2 < 3 and <b', '2 < 3 and <b'],
])('%j reads: %s', (value, words) => {
  expect(formatValue(value)).toBe(words);
});

it('reports a change of markup only', () => {
  const [difference] = differences({ text: '<p>Bread</p>' }, { text: '<p><strong>Bread</strong></p>' });
  expect(difference).toEqual({
    path: 'text',
    mine: 'Bread',
    stored: 'Bread (the same words in another form)',
  });
});
