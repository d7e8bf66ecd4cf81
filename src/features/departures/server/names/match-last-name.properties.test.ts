import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAskedName } from './last-name.ts';
import { matchLastName } from './match-last-name.ts';
import { surnames } from './surnames.fixture.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }));
const letters = [...'abcdeghijklmnoprstuvyzáéíóúñäöüõāčēģķļņšūžąęėįųłабвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґ'];
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const name = fc.oneof(
  word,
  fc.tuple(word, fc.constantFrom(' ', '-', "'"), word).map((parts) => parts.join('')),
  fc.constantFrom(...surnames.flatMap((row) => [row.surname_latin, row.surname_original])),
);

it('[TRP-09] matching returns a result for any text', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 5 }), (asked, booked) => {
      expect(['found', 'near', 'none']).toContain(matchLastName(asked, booked).kind);
    }),
  );
});

it('[TRP-11a] [TRP-11b] matching is symmetric for names with the same number of words', () => {
  const close = fc.tuple(name, fc.constantFrom('', 'a', 's', 'as', 'is', 'e', 'ova', 'ienė', 'aitė', 'а'));
  fc.assert(
    fc.property(name, close, (stem, [other, ending]) => {
      for (const [a, b] of [
        [stem, other],
        [stem, stem + ending],
      ] as const) {
        if (wordsOf(a) !== wordsOf(b)) continue;
        expect(matchLastName(a, [b]).kind === 'found').toBe(matchLastName(b, [a]).kind === 'found');
      }
    }),
  );
});

it('[SEC-26b] a double name finds either half, and half of a double name suggests the whole', () => {
  const long = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(long, long, fc.constantFrom(' ', '-'), (first, second, between) => {
      fc.pre(wordsOf(first) === 1 && wordsOf(`${first} ${second}`) === 2);
      const double = `${first}${between}${second}`;
      for (const half of [first, second]) {
        expect(matchLastName(double, [half]).kind).toBe('found');
        const answer = matchLastName(half, [double]);
        expect(answer).toEqual({ kind: 'near', suggestion: double });
      }
    }),
  );
});

it('[TRP-09a] [TRP-09b] [TRP-09c] a name is found in another case, without accents and with other hyphens', () => {
  const disguise = fc.record({ upper: fc.boolean(), bare: fc.boolean(), hyphenAt: fc.nat(12) });
  fc.assert(
    fc.property(name, disguise, (booked, { upper, bare, hyphenAt }) => {
      const withoutAccents = bare ? booked.normalize('NFD').replace(/\p{M}/gu, '') : booked;
      const cased = upper ? withoutAccents.toUpperCase() : withoutAccents.toLowerCase();
      const asked = `${cased.slice(0, hyphenAt)}-${cased.slice(hyphenAt)}`;
      expect(matchLastName(asked, [booked])).toEqual({ kind: 'found', names: [booked] });
    }),
  );
});

function wordsOf(text: string): number {
  return readAskedName(text)?.name.parts.length ?? 0;
}
