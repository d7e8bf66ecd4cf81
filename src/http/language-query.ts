import { z } from 'zod';
import { parseLanguage } from '../i18n/languages.ts';
import { boundedText } from '../values/text-field.ts';

/** `?lang=` parsed to a language; unknown values count as absent. [LANG-16] [LANG-17] */
export const languageQuery = z.object({
  lang: boundedText(100).optional().catch(undefined).transform(parseLanguage),
});
