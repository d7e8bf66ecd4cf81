import type { Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { languageOf, loadMessages, type Values } from './i18n.ts';
import type { Language } from './languages.ts';
import type english from './offline/en.json';

/** The ids of the texts that are needed without a connection, loaded when all else is there. */
export type OfflineId = keyof typeof english;
export type OfflineTranslate = (id: OfflineId, values?: Values) => string;

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./offline/en.json?lingui'),
  ru: () => import('./offline/ru.json?lingui'),
  lt: () => import('./offline/lt.json?lingui'),
  lv: () => import('./offline/lv.json?lingui'),
  et: () => import('./offline/et.json?lingui'),
  uk: () => import('./offline/uk.json?lingui'),
  es: () => import('./offline/es.json?lingui'),
};

/** Adds them to the texts of a language, which everything that shows texts shares. */
export async function loadOfflineTexts(language: Language): Promise<void> {
  const [texts, { messages }] = await Promise.all([loadMessages(language), CATALOGUES[language]()]);
  Object.assign(texts, messages);
}

/** The texts in the active language; undefined until they are there. */
export function useOfflineText(): OfflineTranslate | undefined {
  const { i18n } = useLingui();
  const [, setLoaded] = useState<string>();
  const language = languageOf(i18n);
  const there = 'offline.badge' in i18n.messages;
  useEffect(() => {
    if (!there) loadOfflineTexts(language).then(() => setLoaded(language), console.error);
  }, [there, language]);
  return there ? (id, values) => i18n._(id, values) : undefined;
}
