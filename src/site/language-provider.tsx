import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadMessages } from '../i18n/i18n.ts';
import { detectLanguage, LanguageChoiceContext, rememberLanguage } from '../i18n/language-choice.ts';
import type { Language } from '../i18n/languages.ts';
import { useLocation, useNavigate } from '../ui/router.tsx';

/** Provides the texts of the active language and the function that changes it. */
export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const navigate = useNavigate();
  const [, setLanguage] = useState(i18n.locale);

  const wanted = useRef<Language>(undefined);
  const show = useCallback(
    async (language: Language) => {
      wanted.current = language;
      const messages = await loadMessages(language).catch((error) => console.error(error));
      // A later choice wins, even if its texts load first.
      if (!messages || wanted.current !== language) return;
      i18n.loadAndActivate({ locale: language, messages });
      document.documentElement.lang = language;
      setLanguage(language);
    },
    [i18n],
  );

  // The server may have rendered another language than this browser prefers.
  useEffect(() => {
    const decided = detectLanguage();
    if (decided !== i18n.locale) void show(decided);
  }, [i18n, show]);

  /** Writes the page's language into the address. */
  const writeLanguageToAddress = useCallback(
    (language: string) => {
      const search = new URLSearchParams(location.search);
      if ((search.get('lang') ?? language) === language) return;
      search.set('lang', language);
      navigate(`${location.pathname}?${search}${location.hash}`, { replace: true });
    },
    [navigate],
  );

  const choose = useCallback(
    (language: Language) => {
      rememberLanguage(language);
      void show(language);
      writeLanguageToAddress(language);
    },
    [show, writeLanguageToAddress],
  );

  // Going back to an entry from before the choice keeps the chosen language.
  const { arrival, search } = useLocation();
  useEffect(() => {
    if (arrival === 'pop' && search) writeLanguageToAddress(wanted.current ?? i18n.locale);
  }, [arrival, search, writeLanguageToAddress, i18n]);

  return (
    <I18nProvider i18n={i18n}>
      <LanguageChoiceContext value={choose}>{children}</LanguageChoiceContext>
    </I18nProvider>
  );
}
