import { useEffect, useState } from 'react';
import { loadMissingStyles } from './missing-styles.ts';

/**
 * Loads a module on first use; undefined until loaded, and always on the server. `load` must be stable. A failure is
 * logged and retried on the next use.
 */
export function useModule<Module>(load: () => Promise<Module>, wanted = true): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    if (!wanted || module) return;
    let left = false;
    loadStyled(load).then(
      (loaded) => left || setModule(loaded),
      (error) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, module]);
  return module;
}

async function loadStyled<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  await loadMissingStyles();
  return module;
}
