import { useEffect, useState } from 'react';
import { loadMissingStyles } from './missing-styles.ts';

/**
 * A module that is loaded when it is first wanted; undefined until then, and always on the server. `load` is
 * a constant of its file. A module that cannot be had is logged and asked for again the next time.
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
