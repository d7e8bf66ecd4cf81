import type { Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { languageOf, loadMessages, type Values } from './i18n.ts';
import type { Language } from './languages.ts';
import type english from './offline/en.json';

/** Ids of the texts needed offline, loaded after everything else. */
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

/** Loads them and adds them to the shared texts of a language. */
export async function loadOfflineTexts(language: Language): Promise<void> {
  const [texts, { messages }] = await Promise.all([loadMessages(language), CATALOGUES[language]()]);
  Object.assign(texts, messages);
}

/** The translator of the active language; undefined until the texts are loaded. */
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
