// Reads the imports of all modules, with the rules of `.dependency-cruiser.mjs`.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

/** The modules of `src` and `demo` below `root`, with their rule violations. Throws if no import was read. */
export async function readImports(root) {
  readTsx();
  const { output } = await cruise(['src', 'demo'], {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });
  const modules = output.modules.filter(({ source }) => source.startsWith('src/'));
  // An empty result would pass every rule.
  if (modules.every(({ dependencies }) => dependencies.length === 0)) throw new Error('no import was read');
  return { modules, violations: output.summary.violations };
}

/** dependency-cruiser asks swc for TypeScript without JSX; .tsx files need it. */
function readTsx() {
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
}
