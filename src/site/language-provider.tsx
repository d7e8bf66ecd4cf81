import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadMessages } from '../i18n/i18n.ts';
import { decideLanguageHere, LanguageChoiceContext, rememberLanguage } from '../i18n/language-choice.ts';
import type { Language } from '../i18n/languages.ts';
import { useLocation, useNavigate } from '../ui/router.tsx';

/** Texts of the active language, and the means to change it. */
export function LanguageProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const navigate = useNavigate();
  const [, setLanguage] = useState(i18n.locale);

  const wanted = useRef<Language>(undefined);
  const show = useCallback(
    async (language: Language) => {
      wanted.current = language;
      const messages = await loadMessages(language).catch((error) => console.error(error));
      // What was chosen since then counts, however late its texts come.
      if (!messages || wanted.current !== language) return;
      i18n.loadAndActivate({ locale: language, messages });
      document.documentElement.lang = language;
      setLanguage(language);
    },
    [i18n],
  );

  // The server may have rendered another language than this browser decides for.
  useEffect(() => {
    const decided = decideLanguageHere();
    if (decided !== i18n.locale) void show(decided);
  }, [i18n, show]);

  /** The address says the language that the page is in. */
  const sayInAddress = useCallback(
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
      sayInAddress(language);
    },
    [show, sayInAddress],
  );

  // Whoever goes back to before the choice stays in the language that was chosen.
  const { arrival, search } = useLocation();
  useEffect(() => {
    if (arrival === 'pop' && search) sayInAddress(wanted.current ?? i18n.locale);
  }, [arrival, search, sayInAddress, i18n]);

  return (
    <I18nProvider i18n={i18n}>
      <LanguageChoiceContext value={choose}>{children}</LanguageChoiceContext>
    </I18nProvider>
  );
}
