import { z } from 'zod';
import { parseLanguage } from '../i18n/languages.ts';

/** `?lang=`, read as the language it names; one that is unknown counts as none. [LANG-16] [LANG-17] */
export const languageQuery = z.object({
  lang: z.string().optional().catch(undefined).transform(parseLanguage),
});
