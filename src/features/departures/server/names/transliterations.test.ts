import { expect, it } from 'vitest';
import { matchLastName } from './match-last-name.ts';
import { isCyrillic, surnames, transliterations } from './surnames.fixture.ts';

it('[TRP-10] a Cyrillic name is found by its Latin spelling in every listed system, and vice versa', () => {
  const systems = new Map(transliterations.map((row) => [row.system + row.language, row]));
  for (const { system, language } of systems.values()) {
    for (const name of cyrillicNames(language)) {
      const spellings = [name, transliterate(name, system, language)];
      for (const asked of spellings) {
        for (const booked of spellings)
          expect(matchLastName(asked, [booked]), `${asked} for ${booked}`).toEqual({
            kind: 'found',
            names: [booked],
          });
      }
    }
  }
});

function cyrillicNames(language: string): string[] {
  return surnames
    .filter((row) => row.language === language && isCyrillic(row.surname_original))
    .map((row) => row.surname_original);
}

// Reads the original table row by row to check the compact form in the code.
function transliterate(name: string, system: string, language: string): string {
  const rows = transliterations.filter((row) => row.system === system && row.language === language);
  const letters = [...name.toLowerCase().replaceAll('зг', 'Ѯ')];
  return letters
    .map((letter, at) => {
      const before = letters[at - 1];
      const wanted = letter === 'Ѯ' ? 'зг' : letter;
      const inContext = rows.filter((row) => row.cyrillic === wanted && isIn(row.context, before)).at(-1);
      if (inContext) return inContext.latin;
      return wanted === 'зг' ? 'zg' : wanted;
    })
    .join('');
}

function isIn(context: string, before: string | undefined): boolean {
  if (context === '') return true;
  if (before === undefined) return context.startsWith('word start');
  return context.includes('after vowel') && /[аеёиоуыэюяйъь]/.test(before);
}
