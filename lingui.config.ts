import { formatter } from '@lingui/format-json';
import { FALLBACK_LANGUAGE, LANGUAGES, parseLanguage } from './src/i18n/languages.ts';
import { preventBreaks } from './src/i18n/prevent-breaks.ts';

const json = formatter({ style: 'minimal' });
/** The JSON of a catalogue, its words bound as the language wants it; the heads of pages are for search engines. */
const boundJson: typeof json = {
  ...json,
  parse: async (content, context) => {
    const language = parseLanguage(context.locale ?? '') ?? FALLBACK_LANGUAGE;
    const catalogue = await json.parse(content, context);
    for (const [id, message] of Object.entries(catalogue)) {
      if (message.translation && !id.startsWith('page.')) {
        message.translation = preventBreaks(language, message.translation);
      }
    }
    return catalogue;
  },
};

/** Catalogues are flat JSON, id to ICU message; a text missing in a language is compiled from English. */
export default {
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['<rootDir>/src'] },
    { path: '<rootDir>/src/i18n/offline/{locale}', include: ['<rootDir>/src/features/offline'] },
    { path: '<rootDir>/src/mail/locales/{locale}', include: ['<rootDir>/src/mail'] },
  ],
  format: boundJson,
};
