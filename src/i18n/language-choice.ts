import { createContext, useContext } from 'react';
import { FALLBACK_LANGUAGE, firstLanguage, type Language, parseLanguage } from './languages.ts';

/**
 * Key of the visitor's explicit choice in local storage, and name of the cookie that mirrors it. [LANG-10] [LANG-18]
 */
export const LANGUAGE_STORAGE_KEY = 'csi_language';
const YEAR_SECONDS = 31_536_000;

export interface LanguageSources {
  query: string | null;
  stored: string | null;
  browser: readonly string[];
  htmlTag: string;
}

/**
 * The first supported language of query, local storage, browser and html tag. [LANG-03] [LANG-04] [LANG-05] [LANG-06]
 */
export function resolveLanguage({ query, stored, browser, htmlTag }: LanguageSources): Language {
  return (
    parseLanguage(query) ??
    parseLanguage(stored) ??
    firstLanguage(browser) ??
    parseLanguage(htmlTag) ??
    FALLBACK_LANGUAGE
  );
}

/** Resolves the language in the browser; blocked storage counts as empty. */
export function detectLanguage(): Language {
  return resolveLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    stored: storedLanguage(),
    browser: navigator.languages,
    htmlTag: document.documentElement.lang,
  });
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Stores an explicit choice. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';

  document.cookie = `${LANGUAGE_STORAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Storage is blocked: only the cookie stores the choice.
  }
}

/** Changes the language without a reload; only its texts are requested. [LANG-12] */
export const LanguageChoiceContext = createContext<(language: Language) => void>(() => undefined);

export function useChooseLanguage(): (language: Language) => void {
  return useContext(LanguageChoiceContext);
}
