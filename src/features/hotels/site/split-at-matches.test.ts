import { expect, test } from 'vitest';
import { splitAtMatches } from './split-at-matches.ts';

const marked = (name: string, typed: string) =>
  splitAtMatches(name, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('');

test('typed text is marked in the name, regardless of case and accents', () => {
  expect(marked('Hotel Palmasol', 'palm')).toBe('Hotel [Palm]asol');
  expect(marked('Sol Príncipe', 'principe')).toBe('Sol [Príncipe]');
  expect(marked('Benalmádena Beach', 'BENALMÁ')).toBe('[Benalmá]dena Beach');
});

test('each typed word is marked, preferably at the start of a word', () => {
  expect(marked('Hotel Palmasol Sol Playa', 'sol pal')).toBe('Hotel [Pal]masol [Sol] Playa');
  expect(marked('Las Palmeras', 'era')).toBe('Las Palm[era]s');
});

test('a name that was not found by its letters is not split', () => {
  expect(splitAtMatches('Hotel Palmasol', 'палмасол')).toEqual([{ text: 'Hotel Palmasol', matches: false }]);
  expect(marked('Hotel Palmasol', '  ')).toBe('Hotel Palmasol');
});
