// `npm run check`: checks a change within a minute: types, lint, imports, dead code, texts, and the unit tests of what
// differs from `main`. The last line says whether everything passed.
import { execFileSync } from 'node:child_process';
import { install, ROOT } from './install.mjs';
import { DEAD_CODE, finished, runPhase, TYPES, timeTable } from './run-phases.mjs';

/** Gates over the whole repository that take a second: they always run. */
const GATES = ['locales', 'missing-text', 'promises'].map((name) => `tests/gates/${name}.test.ts`);
const SOURCE = /^(src|tests|demo|scripts)\/.*\.(tsx?|mjs|json)$/;

install();
const begun = performance.now();
await Promise.all([runPhase('types', TYPES).then(tests), lint()]);
const failed = finished.filter(({ ok }) => !ok).map(({ name }) => name);
const seconds = Math.round((performance.now() - begun) / 1_000);
process.stdout.write(`\n== time\n${timeTable()}\n`);
process.stdout.write(failed.length === 0 ? `Checked in ${seconds} s\n` : `Failed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);

async function lint() {
  await runPhase('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']);
  await runPhase('imports', ['scripts/check-imports.mjs']);
  for (const [name, args] of DEAD_CODE) await runPhase(name, args);
}

function tests() {
  const files = [...changedFiles().filter((file) => SOURCE.test(file)), ...GATES];
  return runPhase('unit tests of what changed, texts', [
    'node_modules/vitest/vitest.mjs',
    'related',
    '--run',
    '--project=unit',
    '--reporter=dot',
    ...files,
  ]);
}

/** Files that differ from the merge base with `main`, including uncommitted ones. */
function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** The lines git prints; empty if it fails, as outside of a repository. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
