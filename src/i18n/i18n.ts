import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { FALLBACK_LANGUAGE, type Language, parseLanguage } from './languages.ts';
import type english from './locales/en.json';

/** The ids of all interface texts, typed from English. */
export type MessageId = keyof typeof english;
export type Values = Record<string, string | number>;
export type Translate = (id: MessageId, values?: Values) => string;

type Catalogue = () => Promise<{ messages: Messages }>;

/** One chunk per language; missing texts are compiled from English. [LANG-09] */
const CATALOGUES: Record<Language, Catalogue> = {
  en: () => import('./locales/en.json?lingui'),
  ru: () => import('./locales/ru.json?lingui'),
  lt: () => import('./locales/lt.json?lingui'),
  lv: () => import('./locales/lv.json?lingui'),
  et: () => import('./locales/et.json?lingui'),
  uk: () => import('./locales/uk.json?lingui'),
  es: () => import('./locales/es.json?lingui'),
};

const loaded = new Map<Language, Messages>();

/** Loads the interface texts of a language once. */
export async function loadMessages(language: Language): Promise<Messages> {
  const ready = loaded.get(language);
  if (ready) return ready;
  const { messages } = await CATALOGUES[language]();
  loaded.set(language, messages);
  return messages;
}

export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

export function translator(i18n: I18n): Translate {
  return (id, values) => i18n._(id, values);
}

/** The translator of the active language; components render again when it changes. */
export function useText(): Translate {
  return translator(useLingui().i18n);
}

/** The active language. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n);
}

/** The active language of an `i18n` instance. */
export function languageOf({ locale }: I18n): Language {
  return parseLanguage(locale) ?? FALLBACK_LANGUAGE;
}

/** Whether a key sent by the server, such as an error_key, has a text. */
export function hasText(i18n: I18n, key: string): key is MessageId {
  return key in i18n.messages;
}
