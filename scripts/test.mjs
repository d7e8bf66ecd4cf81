// `npm test`: installs what is missing, then runs all checks and the quick tests.
// `npm run test:full`: every matrix, both databases for everything (docs/decisions/0061-three-speeds.md).
// The last line is `N passed, N failed`, in total.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { installEngines } from './engines.mjs';
import { install, ROOT } from './install.mjs';
import { countProved, readPromises, runProblems } from './promises.mjs';
import { DEAD_CODE, runPhase, TYPES, timeTable } from './run-phases.mjs';
import { readTestFiles } from './test-layers.mjs';

const RESULTS = path.join(ROOT, '.cache', 'results');
const FULL = process.argv.includes('--full');
const BROWSER_OUTCOMES = { expected: 'passed', skipped: 'skipped' };

install();
const browser = findOrInstallBrowser();
const engines = await installEngines();
// An engine that is not on this machine fails the full run only.
const ENV = FULL ? { TEST_FULL: '1' } : { ENGINES: engines.join() || 'none' };
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Passed tests by file, which prove promises. */
const passedTests = [];

const checked = checks();
await builds();
// Its start keeps one core busy, the last of the checks the other.
await vitest();
await checked;
await playwright();
if (FULL) await check('mutation tests', ['scripts/mutation.mjs']);
promises();

process.stdout.write(`\n== time\n${timeTable()}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exit(counts.failed > 0 ? 1 : 0);

async function builds() {
  await check('build', ['scripts/build.mjs', '--if-stale']);
  await check('budgets', ['scripts/check-budgets.mjs']);
  // Only the full run tests React's development version.
  if (FULL) await check('development build', ['scripts/build.mjs', '--if-stale', '--development']);
}

async function checks() {
  await check('types', TYPES);
  await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']);
  await check('imports', ['scripts/check-imports.mjs']);
  for (const [name, args] of DEAD_CODE) await check(name, args);
}

async function check(name, args) {
  counts[(await runPhase(name, args)) ? 'passed' : 'failed'] += 1;
}

async function vitest() {
  const file = path.join(RESULTS, 'vitest.json');
  const mode = FULL ? 'test' : 'production';
  const args = ['run', `--mode=${mode}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runPhase('unit, API and component tests', ['node_modules/vitest/vitest.mjs', ...args], {
    // As visitors have it, a quarter faster; the full run tests React's development version.
    env: { CHROMIUM: browser, NODE_ENV: mode, ...ENV },
    live: true,
  });
  let anyFailed = false;
  for (const suite of read(file)?.testResults ?? []) {
    // A file that fails before its first test has no test to count.
    if (suite.status === 'failed' && suite.assertionResults.length === 0) count('failed', suite.name);
    for (const test of suite.assertionResults) count(outcome(test.status), suite.name, test.fullName);
  }
  if (!ok && !anyFailed) count('failed', 'vitest itself');

  function count(kind, file, title) {
    anyFailed ||= kind === 'failed';
    counts[kind] += 1;
    if (kind === 'passed') passed(file, title);
  }
}

function outcome(status) {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}

async function playwright() {
  const file = path.join(RESULTS, 'playwright.json');
  const ok = await runPhase('browser tests', ['node_modules/@playwright/test/cli.js', 'test'], {
    env: { CHROMIUM: browser, PLAYWRIGHT_RESULTS: file, ...ENV },
    live: true,
  });
  const specs = (read(file)?.suites ?? []).flatMap(allSpecs);
  for (const { file, title, tests } of specs) {
    for (const { status } of tests) {
      counts[BROWSER_OUTCOMES[status] ?? 'failed'] += 1;
      if (status === 'expected') passed(path.join(ROOT, 'tests/e2e', file), title);
    }
  }
  if (!ok && !specs.some((spec) => !spec.ok)) counts.failed += 1;
}

function allSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(allSpecs)];
}

function passed(file, title) {
  passedTests.push({ file: path.relative(ROOT, file).replaceAll('\\', '/'), title });
}

function promises() {
  const run = { promises: readPromises(ROOT), files: readTestFiles(ROOT), passed: passedTests, full: FULL };
  const problems = runProblems(run);
  const proved = `${countProved(run)} of ${run.promises.length} promises proved`;
  process.stdout.write(`\n== promises\n${[proved, ...problems].join('\n')}\n`);
  counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
