import { formatter } from '@lingui/format-json';
import { LANGUAGES } from './src/i18n/languages.ts';

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
  format: formatter({ style: 'minimal' }),
};
