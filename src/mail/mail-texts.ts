import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '../i18n/languages.ts';
import type english from './locales/en.json';
import { messages as en } from './locales/en.json?lingui';
import { messages as es } from './locales/es.json?lingui';
import { messages as et } from './locales/et.json?lingui';
import { messages as lt } from './locales/lt.json?lingui';
import { messages as lv } from './locales/lv.json?lingui';
import { messages as ru } from './locales/ru.json?lingui';
import { messages as uk } from './locales/uk.json?lingui';

/** Message ids of all mail texts, typed from English. Not loaded by browsers. */
export type MailTextId = keyof typeof english;
export type MailText = (id: MailTextId, values?: Record<string, string | number>) => string;

const CATALOGUES: Record<Language, Messages> = { en, es, et, lt, lv, ru, uk };
const catalogues = new Map<Language, I18n>();

/** Translates mail texts into a language. [MAIL-04] */
export function mailTexts(language: Language): MailText {
  const i18n =
    catalogues.get(language) ??
    setupI18n({ locale: language, messages: { [language]: CATALOGUES[language] } });
  catalogues.set(language, i18n);
  return (id, values) => i18n._(id, values);
}
