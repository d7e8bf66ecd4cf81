import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLanguage, useText } from '../i18n/i18n.ts';
import { useChooseLanguage } from '../i18n/language-choice.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/languages.ts';
import { Icon } from '../ui/icon.tsx';
import { useLocation } from '../ui/router.tsx';
import { pageAddress } from '../values/page-parameters.ts';

/** The language selector of the top bar. [LANG-01] */
export function LanguageSelect() {
  const t = useText();
  const language = useLanguage();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  };
  useCloseOutside(details);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
  };

  return (
    <details className="langsel" ref={details} onKeyDown={closeOnEscape}>
      <summary>
        <Icon name="globe" />
        <span className="sr">{t('language.choose')}: </span>
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <span className="sr">{LANGUAGE_NAMES[language]}</span>
      </summary>
      <LanguageList onChosen={close} />
    </details>
  );
}

/** The languages in their own names. They are links, so that they work without scripts. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const active = useLanguage();
  const choose = useChooseLanguage();
  const addressIn = useAddressIn();

  const pick = (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(language);
    onChosen?.();
  };

  return (
    <ul className="languages">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language)}
            lang={language}
            hrefLang={language}
            aria-current={language === active ? 'true' : undefined}
            onClick={(event) => pick(event, language)}
          >
            {LANGUAGE_NAMES[language]}
            {language === active && <Icon name="tick" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function useAddressIn(): (language: Language) => string {
  const { pathname, search } = useLocation();
  return (language) => {
    const query = new URLSearchParams(search);
    query.set('lang', language);
    return pageAddress(pathname, query);
  };
}

function useCloseOutside(details: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) {
        details.current?.removeAttribute('open');
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [details]);
}
