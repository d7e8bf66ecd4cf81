import { type Language, SCRIPTS } from '../i18n/languages.ts';
import onestBaltic from '../ui/fonts/onest-baltic.woff2?url';
import onestCyrillic from '../ui/fonts/onest-cyrillic.woff2?url';
import onestLatin from '../ui/fonts/onest-latin.woff2?url';
import sofiaBaltic from '../ui/fonts/sofia-condensed-baltic.woff2?url';
import sofiaCyrillic from '../ui/fonts/sofia-condensed-cyrillic.woff2?url';
import sofiaLatin from '../ui/fonts/sofia-condensed-latin.woff2?url';

const LATIN = [onestLatin, sofiaLatin];
const ADDITIONAL = {
  latin: [],
  cyrillic: [onestCyrillic, sofiaCyrillic],
  baltic: [onestBaltic, sofiaBaltic],
};

/** The addresses of the fonts that a page in this language needs; file names contain a content hash. */
export function fontsOf(language: Language): readonly string[] {
  return [...LATIN, ...ADDITIONAL[SCRIPTS[language]]];
}
