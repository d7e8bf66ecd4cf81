// `npm test`: installs what is missing on a fresh clone, then checks and tests everything. The last line is `N passed,
// N failed` in total.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { install, ROOT, runOnOwnNode } from './install.mjs';
import { checkPromises } from './promises.mjs';

const RESULTS = path.join(ROOT, '.cache', 'results');
const FULL = process.argv.includes('--full');
/** Tells every runner to run the full matrices. */
const LONG = FULL ? { TEST_FULL: '1' } : {};

install();
const browser = findOrInstallBrowser();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const BROWSER_OUTCOMES = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };
/** Maximum number of browser tests that may pass only on retry; each is named. */
const MAX_UNSTEADY = 2;

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Titles of passed tests: the proofs of promises. */
const proofs = [];

check('types', ['node_modules/typescript/bin/tsc', '-p', '.']);
check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']);
check('imports', ['scripts/check-imports.mjs']);
check('build', ['scripts/build.mjs', '--if-stale']);
check('budgets', ['scripts/check-budgets.mjs']);
check('development build', ['scripts/build.mjs', '--if-stale', '--development']);
vitest();
playwright();
promises();

const { passed, failed, skipped } = counts;
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);

function check(name, args) {
  process.stdout.write(`\n== ${name}\n`);
  const failed = runOnOwnNode(args) !== 0;
  counts[failed ? 'failed' : 'passed'] += 1;
  if (failed) process.stdout.write(`${name}: failed\n`);
}

function vitest() {
  process.stdout.write('\n== unit and API tests, both databases\n');
  const file = path.join(RESULTS, 'vitest.json');
  const status = runOnOwnNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    LONG,
  );
  const results = read(file)?.testResults ?? [];
  let anyFailed = false;
  for (const suite of results) {
    // A file that fails before its first test has no test to count.
    if (suite.status === 'failed' && suite.assertionResults.length === 0) count('failed', suite.name);
    for (const test of suite.assertionResults) count(outcome(test.status), test.fullName);
  }
  if (status !== 0 && !anyFailed) count('failed', 'vitest itself');

  function count(kind, title) {
    anyFailed ||= kind === 'failed';
    counts[kind] += 1;
    if (kind === 'passed') proofs.push(title);
  }
}

function outcome(status) {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}

function playwright() {
  process.stdout.write('\n== browser tests\n');
  const file = path.join(RESULTS, 'playwright.json');
  const status = runOnOwnNode(['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM: browser,
    PLAYWRIGHT_RESULTS: file,
    ...LONG,
  });
  const report = read(file);
  const specs = (report?.suites ?? []).flatMap(allSpecs);
  const unsteady = [];
  for (const { title, tests } of specs) {
    for (const test of tests) {
      const kind = BROWSER_OUTCOMES[test.status] ?? 'failed';
      counts[kind] += 1;
      if (kind === 'passed') proofs.push(title);
      if (test.status === 'flaky') unsteady.push(title);
    }
  }
  for (const title of unsteady) process.stdout.write(`passed only when tried again: ${title}\n`);
  // A machine may stall once or twice in half an hour; more retries indicate a defect.
  if (unsteady.length > MAX_UNSTEADY) counts.failed += 1;
  if (status !== 0 && !specs.some(({ ok }) => !ok)) counts.failed += 1;
}

function allSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(allSpecs)];
}

function promises() {
  process.stdout.write('\n== promises\n');
  const { holds, lines } = checkPromises({ passedTitles: proofs, full: FULL });
  process.stdout.write(`${lines.join('\n')}\n`);
  counts[holds ? 'passed' : 'failed'] += 1;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
