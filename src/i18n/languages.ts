/** The interface languages, in the order the selector shows them. */
export const LANGUAGES = ['en', 'ru', 'lt', 'lv', 'et', 'uk', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language if no source names one: English (UK). [LANG-07] */
export const FALLBACK_LANGUAGE: Language = 'en';

/** The name of each language in that language, for the selector. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  et: 'Eesti',
  uk: 'Українська',
  es: 'Español',
};

/** The Intl locale of each language; English is British. [LANG-08] */
export const INTL_LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ru: 'ru-RU',
  lt: 'lt-LT',
  lv: 'lv-LV',
  et: 'et-EE',
  uk: 'uk-UA',
  es: 'es-ES',
};

/** The script of each language, which selects its font files. */
export const SCRIPTS: Record<Language, 'latin' | 'cyrillic' | 'baltic'> = {
  en: 'latin',
  ru: 'cyrillic',
  lt: 'baltic',
  lv: 'baltic',
  et: 'latin',
  uk: 'cyrillic',
  es: 'latin',
};

/** Texts by language; for fallbacks see `localize`. */
export type LocalizedText = Partial<Record<Language, string>>;

/**
 * The supported language of a tag without its region (`lt-LT` is `lt`); undefined if unsupported. [LANG-16] [LANG-17]
 */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/** The first supported language of a list of tags such as `navigator.languages`. */
export function firstLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const language = parseLanguage(tag);
    if (language) return language;
  }
  return undefined;
}

/** The preferred supported language of an Accept-Language header by q weights. */
export function parseAcceptLanguage(header: string | null | undefined): Language | undefined {
  if (!header) return undefined;
  const weighted = header.split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((p) => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find(Boolean);
    return { tag, position, q: q === undefined ? 1 : Number(q) };
  });
  weighted.sort((a, b) => b.q - a.q || a.position - b.position);
  return firstLanguage(weighted.filter((w) => w.q > 0).map((w) => w.tag));
}

/**
 * The text in the requested language, else in English, else in Russian, else in any other; empty if there is none.
 * [LANG-26]
 */
export function localize(texts: LocalizedText, language: Language): string {
  const any = LANGUAGES.map((other) => texts[other]).find(Boolean);
  return texts[language] || texts.en || texts.ru || any || '';
}

/**
 * The text in the requested language, else in Russian, else empty: banner titles and the home page. [BAN-02] [HOME-06]
 */
export function localizeOrRussian(texts: LocalizedText, language: Language): string {
  return texts[language] || texts.ru || '';
}
