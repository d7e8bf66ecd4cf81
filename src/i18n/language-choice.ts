import { createContext, useContext } from 'react';
import { FALLBACK_LANGUAGE, firstLanguage, type Language, parseLanguage } from './languages.ts';

/** Where the visitor's explicit choice is stored in the browser, and the cookie that mirrors it. [LANG-10] [LANG-18] */
export const LANGUAGE_STORAGE_KEY = 'csi_language';
const YEAR_SECONDS = 31_536_000;

export interface LanguageSources {
  query: string | null;
  stored: string | null;
  browser: readonly string[];
  htmlTag: string;
}

/** Query, then local storage, then browser, then the html tag; an unknown language counts as none. [LANG-03] [LANG-04] [LANG-05] [LANG-06] */
export function resolveLanguage({ query, stored, browser, htmlTag }: LanguageSources): Language {
  return (
    parseLanguage(query) ??
    parseLanguage(stored) ??
    firstLanguage(browser) ??
    parseLanguage(htmlTag) ??
    FALLBACK_LANGUAGE
  );
}

/** The language this browser decides for; a storage that is forbidden counts as empty. */
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

/** Remembers an explicit choice. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';

  document.cookie = `${LANGUAGE_STORAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Forbidden storage: the cookie alone remembers.
  }
}

/** Changes the language in the browser alone: no reload, no request but for its texts. [LANG-12] */
export const LanguageChoiceContext = createContext<(language: Language) => void>(() => undefined);

export function useChooseLanguage(): (language: Language) => void {
  return useContext(LanguageChoiceContext);
}
