import type { Language } from './languages.ts';

/** The languages of the site in each of them, as a word in a sentence. */
const NAMES: Record<Language, Record<Language, string>> = {
  en: {
    en: 'English',
    ru: 'Russian',
    lt: 'Lithuanian',
    lv: 'Latvian',
    et: 'Estonian',
    uk: 'Ukrainian',
    es: 'Spanish',
  },
  ru: {
    en: 'английский',
    ru: 'русский',
    lt: 'литовский',
    lv: 'латышский',
    et: 'эстонский',
    uk: 'украинский',
    es: 'испанский',
  },
  lt: {
    en: 'anglų',
    ru: 'rusų',
    lt: 'lietuvių',
    lv: 'latvių',
    et: 'estų',
    uk: 'ukrainiečių',
    es: 'ispanų',
  },
  lv: {
    en: 'angļu',
    ru: 'krievu',
    lt: 'lietuviešu',
    lv: 'latviešu',
    et: 'igauņu',
    uk: 'ukraiņu',
    es: 'spāņu',
  },
  et: {
    en: 'inglise',
    ru: 'vene',
    lt: 'leedu',
    lv: 'läti',
    et: 'eesti',
    uk: 'ukraina',
    es: 'hispaania',
  },
  uk: {
    en: 'англійська',
    ru: 'російська',
    lt: 'литовська',
    lv: 'латиська',
    et: 'естонська',
    uk: 'українська',
    es: 'іспанська',
  },
  es: {
    en: 'inglés',
    ru: 'ruso',
    lt: 'lituano',
    lv: 'letón',
    et: 'estonio',
    uk: 'ucraniano',
    es: 'español',
  },
};

/** What the languages are called in one: Latvian is "latvių" in Lithuanian. Their own names are in `LANGUAGE_NAMES`. */
export function languageNames(language: Language): Readonly<Record<Language, string>> {
  return NAMES[language];
}

/** For the back office, which is in English. */
export const LANGUAGES_IN_ENGLISH = NAMES.en;
