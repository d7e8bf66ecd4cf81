import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type PromiseRow, readPromises, runProblems, sourceProblems } from '../../scripts/promises.mjs';
import { createLayers, readTestFiles, type TestFile } from '../../scripts/test-layers.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const layersOf = createLayers(ROOT);

describe('each promise is cited by tests of its layer that are run', () => {
  let isCollected: (file: string) => boolean;

  // As in the full run; what differs in the quick run is named by its files.
  beforeAll(async () => {
    vi.stubEnv('TEST_FULL', '1');
    const { default: config } = await import('../../vitest.config.ts');
    vi.unstubAllEnvs();
    const projects = (config.test?.projects ?? []) as {
      test: { include: string | string[]; exclude?: string[] };
    }[];
    const fits = (file: string, patterns: string | string[] = []) =>
      [patterns].flat().some((pattern) => path.matchesGlob(file, pattern));
    isCollected = (file) =>
      /^tests\/e2e\/.*\.spec\.ts$/.test(file) ||
      projects.some(({ test }) => fits(file, test.include) && !fits(file, test.exclude));
  });

  it('in this repository', () => {
    const problems = sourceProblems({
      promises: readPromises(ROOT),
      files: readTestFiles(ROOT),
      isCollected,
    });
    expect(problems).toEqual([]);
  });

  it('and a file outside the patterns of all projects is collected by none', () => {
    expect(isCollected('tests/support/planted.test.ts')).toBe(false);
    expect(isCollected('tests/gates/promises.test.ts')).toBe(true);
  });
});

it('each row of docs/promises.csv has an id, an area, a sentence and a layer, and no id is there twice', () => {
  const [, ...rows] = parse(readFileSync(path.join(ROOT, 'docs/promises.csv'))) as string[][];
  expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([]);
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
});

describe('the gate of promises refuses', () => {
  const screen = { id: 'NAV-01', howSeen: 'browser', finished: true };
  const call = { id: 'API-01', howSeen: 'api', finished: true };
  const mail = { id: 'MAIL-01', howSeen: 'mail', finished: true };
  const clauses = ['SEC-01', 'SEC-01a', 'SEC-01b'].map((id) => ({ ...call, id }));
  const IMPORT = "import { app } from '../../src/server/app.ts';\n";

  function file(name: string, text: string): TestFile {
    // Written with other brackets here, so that this file cites nothing itself.
    const cited = text.replaceAll('<', '[').replaceAll('>', ']');
    return { file: name, text: cited, layers: layersOf({ file: name, text: cited }) };
  }
  const overHttp = (title: string) =>
    file('tests/api/x.test.ts', `import { startTestApp } from '../support/test-app.ts';\nit('${title}')`);
  const byMail = (title: string) =>
    file('tests/api/y.test.ts', `import { x } from '../support/transfer-guest.ts';\nit('${title}')`);
  const unit = (title: string) => file('src/values/x.test.ts', `${IMPORT}it('${title}')`);
  const problemsOf = (promises: PromiseRow[], files: TestFile[], isCollected = () => true) =>
    sourceProblems({ promises, files, isCollected });

  it.each([
    ['a screen that no browser shows', [screen], [overHttp('<NAV-01> x')], 'no browser test cites NAV-01'],
    ['a call that is made by no request', [call], [unit('<API-01> x')], 'no api test cites API-01'],
    ['a mail that arrives nowhere', [mail], [overHttp('<MAIL-01> x')], 'no mail test cites MAIL-01'],
    ['a clause without a test', clauses, [overHttp('<SEC-01> <SEC-01a> x')], 'no api test cites SEC-01b'],
    [
      'a skipped test',
      [call],
      [overHttp('<API-01> x'), file('tests/api/z.test.ts', `${IMPORT}it.${'skip'}('<API-01> z')`)],
      `tests/api/z.test.ts cites promises and has a test that is not run: it.${'skip'}`,
    ],
    [
      'an id that is not promised',
      [call],
      [overHttp('<API-01> <API-99> x')],
      'tests/api/x.test.ts cites API-99, which is not promised',
    ],
    [
      'a test that runs nothing of the product',
      [{ ...call, howSeen: 'unit' }],
      [file('src/values/x.test.ts', "import { it } from 'vitest';\nit('<API-01> x')")],
      'src/values/x.test.ts cites promises, but runs nothing of the product',
    ],
  ])('%s', (_, promises, files, problem) => {
    expect(problemsOf(promises, files)).toContain(problem);
  });

  it('a file that no runner collects', () => {
    expect(problemsOf([call], [overHttp('<API-01> x')], () => false)).toEqual([
      'tests/api/x.test.ts cites promises, but no runner collects it',
    ]);
  });

  it('and accepts each promise in its layer, and a promise all of whose clauses are cited', () => {
    const page = file('tests/e2e/x.spec.ts', `test('<NAV-01> <API-01> x')`);
    expect(problemsOf([screen, call, mail], [page, byMail('<MAIL-01> x')])).toEqual([]);
    expect(problemsOf(clauses, [overHttp('<SEC-01a> x <SEC-01b>')])).toEqual([]);
  });

  describe('of a run', () => {
    const files = [overHttp('<API-01> x')];
    const promises = [call];
    const passed = [{ file: 'tests/api/x.test.ts', title: `${'['}API-01] x` }];

    it('a test that did not pass, whatever others cite', () => {
      const another = [{ file: 'src/values/x.test.ts', title: `${'['}API-01] x` }];
      const problem = 'no passed test of tests/api/x.test.ts cites API-01';
      expect(runProblems({ promises, files, passed: [], full: false })).toEqual([problem]);
      expect(
        runProblems({ promises, files: [...files, unit('<API-01> x')], passed: another, full: true }),
      ).toEqual([problem, 'no api test proved API-01']);
    });

    it('nothing that passed, and nothing that only the full run has', () => {
      expect(runProblems({ promises, files, passed, full: true })).toEqual([]);
      const [{ text, layers }] = files as [TestFile];
      const left = [{ file: 'tests/api/x.full.test.ts', text, layers }];
      expect(runProblems({ promises, files: left, passed: [], full: false })).toEqual([]);
    });
  });
});
