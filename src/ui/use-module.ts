import { useEffect, useState } from 'react';
import { loadTexts, useLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { loadMissingStyles } from './missing-styles.ts';

/** Gets the language for texts of another part than `late`, which it then loads itself. */
type Load<Module> = (language: Language) => Promise<Module>;

/**
 * Loads a module and its texts on first use; undefined until loaded, and always on the server. `load` must be stable. A failure is
 * logged and retried on the next use.
 */
export function useModule<Module>(load: Load<Module>, wanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  const language = useLanguage();
  useEffect(() => {
    if (!wanted || module) return;
    let left = false;
    loadWhole(load, language).then(
      (loaded) => left || setModule(loaded),
      (error) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [load, language, wanted, module]);
  return module;
}

async function loadWhole<Module>(load: Load<Module>, language: Language): Promise<Module> {
  const [module] = await Promise.all([load(language), loadTexts('late', language)]);
  await loadMissingStyles();
  return module;
}
