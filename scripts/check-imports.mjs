// Checks who imports whom by .dependency-cruiser.mjs: `node scripts/check-imports.mjs [ROOT]`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { ROOT } from './install.mjs';

readTsx();
const root = path.resolve(process.argv[2] ?? ROOT);
const { output } = await cruise(['src', 'demo'], {
  ...rules.options,
  baseDir: root,
  validate: true,
  ruleSet: { forbidden: rules.forbidden },
});

const read = output.modules.filter((module) => module.source.startsWith('src/'));
for (const { rule, from, to } of output.summary.violations) {
  process.stdout.write(`${rule.name}: ${from} imports ${to}\n`);
}
process.stdout.write(`${read.length} modules, ${output.summary.violations.length} forbidden imports\n`);
// A run that reads nothing proves nothing.
if (output.summary.violations.length > 0 || read.every((module) => module.dependencies.length === 0)) {
  process.exitCode = 1;
}

/** dependency-cruiser asks swc for TypeScript without JSX; files that end in .tsx have it. */
function readTsx() {
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
}
