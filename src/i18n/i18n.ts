import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { createDates, type DateForms, type Dates } from './dates.ts';
import { FALLBACK_LANGUAGE, type Language, parseLanguage } from './languages.ts';
import type english from './locales/en.json';
import type { TextPart } from './text-parts.ts';

/** The ids of all interface texts, typed from English. */
export type MessageId = keyof typeof english;
export type Values = Record<string, string | number>;
export type Translate = (id: MessageId, values?: Values) => string;

interface Interface {
  messages: Messages;
  dateForms: DateForms;
  parts: Record<TextPart, () => Promise<{ messages: Messages }>>;
}

/** One chunk per language: texts, of which missing ones are compiled from English, and dates. [LANG-09] */
const INTERFACES: Record<Language, () => Promise<Interface>> = {
  en: () => import('./interface/en.ts').then(({ en }) => en),
  ru: () => import('./interface/ru.ts').then(({ ru }) => ru),
  lt: () => import('./interface/lt.ts').then(({ lt }) => lt),
  lv: () => import('./interface/lv.ts').then(({ lv }) => lv),
  et: () => import('./interface/et.ts').then(({ et }) => et),
  uk: () => import('./interface/uk.ts').then(({ uk }) => uk),
  es: () => import('./interface/es.ts').then(({ es }) => es),
};

const loaded = new Map<Language, { messages: Messages; dates: Dates }>();
const wanted = new Set<TextPart>();

/** Loads the interface texts and the dates of a language once. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages, dateForms, parts } = await INTERFACES[language]();
  if (!loaded.has(language)) loaded.set(language, { messages, dates: createDates(dateForms) });
  for (const part of wanted) Object.assign(messages, (await parts[part]()).messages);
  return messages;
}

/** Adds a part of the texts to a language and to those loaded before, and from now on to a language chosen later. */
export async function loadTexts(part: TextPart, language: Language): Promise<void> {
  wanted.add(part);
  await Promise.all([...new Set([...loaded.keys(), language])].map(loadMessages));
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

/** The dates of the active language, loaded with its texts. */
export function useDates(): Dates {
  const ready = loaded.get(useLanguage());
  if (!ready) throw new Error('texts are shown before they are loaded');
  return ready.dates;
}

/** The active language of an `i18n` instance. */
export function languageOf({ locale }: I18n): Language {
  return parseLanguage(locale) ?? FALLBACK_LANGUAGE;
}

/** Whether a key sent by the server, such as an error_key, has a text. */
export function hasText(i18n: I18n, key: string): key is MessageId {
  return key in i18n.messages;
}
