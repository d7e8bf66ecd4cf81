import { expect, test } from 'vitest';
import { cutAtMatch } from './cut-at-match.ts';

const marked = (name: string, typed: string) =>
  cutAtMatch(name, typed)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('');

test('what was typed is found in the name, case and accents aside', () => {
  expect(marked('Hotel Palmasol', 'palm')).toBe('Hotel [Palm]asol');
  expect(marked('Sol Príncipe', 'principe')).toBe('Sol [Príncipe]');
  expect(marked('Benalmádena Beach', 'BENALMÁ')).toBe('[Benalmá]dena Beach');
});

test('each word is found on its own, rather at the start of a word', () => {
  expect(marked('Hotel Palmasol Sol Playa', 'sol pal')).toBe('Hotel [Pal]masol [Sol] Playa');
  expect(marked('Las Palmeras', 'era')).toBe('Las Palm[era]s');
});

test('a name found by other means than its letters stays whole', () => {
  expect(cutAtMatch('Hotel Palmasol', 'палмасол')).toEqual([{ text: 'Hotel Palmasol', matches: false }]);
  expect(marked('Hotel Palmasol', '  ')).toBe('Hotel Palmasol');
});
