import { expect, test } from 'vitest';
import { languageNames } from './language-names.ts';
import { INTL_LOCALES, LANGUAGES } from './languages.ts';

test.each(
  LANGUAGES,
)('[LANG-41] in %s each language has the name that the norms of the language give it', (language) => {
  const names = new Intl.DisplayNames(INTL_LOCALES[language], { type: 'language' });
  for (const named of LANGUAGES) expect(languageNames(language)[named]).toBe(names.of(named));
});
