import { Tab, Tabs } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type LocalizedText } from '../../i18n/languages.ts';

/** All languages except English. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');

interface Chosen {
  language: Language;
  choose: (language: Language) => void;
}
const ChosenLanguage = createContext<Chosen | undefined>(undefined);

/** Provides the language that all texts of a form show beside English; `TextsTabs` inside selects it. */
export function TextsLanguage({ children }: { children: ReactNode }) {
  const [language, choose] = useState<Language>('ru');
  return <ChosenLanguage value={{ language, choose }}>{children}</ChosenLanguage>;
}

/** The language shown beside English. */
export function useTextsLanguage(): Chosen {
  const own = useState<Language>('ru');
  return useContext(ChosenLanguage) ?? { language: own[0], choose: own[1] };
}

interface TextsTabsProps {
  texts: readonly (LocalizedText | null | undefined)[];
  /** Languages of outdated texts. */
  outdated?: readonly Language[];
  chosen: Chosen;
}

/** Selects the language; marks those with missing or outdated texts. */
export function TextsTabs({ texts, outdated = [], chosen }: TextsTabsProps) {
  return (
    <Tabs
      value={chosen.language}
      onChange={(_event, language: Language) => chosen.choose(language)}
      variant="scrollable"
      aria-label="Language beside the English"
      sx={{ borderBottom: '1px solid var(--line)', marginBottom: 1 }}
    >
      {OTHER_LANGUAGES.map((language) => {
        const missing = texts.filter((text) => isMissing(text, language)).length;
        const old = outdated.filter((each) => each === language).length;
        const gaps = [missing > 0 && `${missing} missing`, old > 0 && `${old} outdated`].filter(Boolean);
        return (
          <Tab
            key={language}
            value={language}
            label={
              gaps.length > 0 ? `${LANGUAGE_NAMES[language]} (${gaps.join(', ')})` : LANGUAGE_NAMES[language]
            }
            lang={language}
            sx={{ textTransform: 'none', color: gaps.length > 0 ? 'error.main' : undefined }}
          />
        );
      })}
    </Tabs>
  );
}

/** Whether a text exists in English but not in the language. */
export function isMissing(text: LocalizedText | null | undefined, language: Language): boolean {
  return Boolean(text?.en?.trim()) && !text?.[language]?.trim();
}
