import fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('[TRP-09] matching answers for any text whatever', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 5 }), (asked, booked) => {
      expect(['found', 'near', 'none']).toContain(matchLastName(asked, booked).kind);
    }),
  );
});

it('[TRP-11] a name that finds another is found by it', () => {
  const close = fc.tuple(
    name,
    fc.constantFrom('', 'a', 's', 'as', 'is', 'e', 'ova', 'ienė', 'aitė', '-Ivanov', 'а'),
  );
  fc.assert(
    fc.property(name, close, (stem, [other, ending]) => {
      for (const [a, b] of [
        [stem, other],
        [stem, stem + ending],
      ] as const) {
        expect(matchLastName(a, [b]).kind === 'found').toBe(matchLastName(b, [a]).kind === 'found');
      }
    }),
  );
});

it('[TRP-09] a name is found in another case, without its accents and with other hyphens', () => {
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
