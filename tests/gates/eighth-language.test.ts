import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullIt } from '../support/full-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-language-'));
beforeAll(() => {
  for (const name of ['src', 'demo', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const file = path.join(copy, 'src/i18n/languages.ts');
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(/LANGUAGES = \[.*?\]/, (list) => list.replace("'uk'", "'uk', 'pl'")),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Without these no text of a language can be imported. */
const DECLARATIONS = ['src/i18n/lingui-catalogues.d.ts'];

/** What must know each language: CONTRIBUTING.md, "A language". */
const PLACES = [
  'demo/standing-texts.fixture.ts',
  'src/features/departures/server/coach-label.ts',
  'src/features/operations/admin/lobby-texts.ts',
  'src/features/schedule-reading/server/cells/direction-of.ts',
  'src/features/schedule-reading/server/cells/pending-text.ts',
  'src/features/schedule-reading/server/columns/heading-vocabulary.ts',
  'src/i18n/all-dates.ts',
  'src/i18n/bind-heading.ts',
  'src/i18n/city-names.ts',
  'src/i18n/date-vocabulary.ts',
  'src/i18n/format-euro.ts',
  'src/i18n/i18n.ts',
  'src/i18n/language-names.ts',
  'src/i18n/languages.ts',
  'src/i18n/offline-texts.ts',
  'src/mail/mail-texts.ts',
];

test('an eighth language does not compile until every place that must know it does', {
  timeout: 300_000,
}, () => {
  const errors = errorsOf({ files: [...PLACES, ...DECLARATIONS] });
  expect([...new Set(errors)].toSorted()).toEqual(PLACES);
  // Names, locale and letters; site, offline and mail texts; city names are one error for each city.
  expect(errors.filter((place) => place === 'src/i18n/languages.ts')).toHaveLength(3);
});

fullIt('no other source knows the languages one by one', { timeout: 300_000 }, () => {
  const errors = errorsOf({ include: ['src', 'demo'], exclude: ['**/*.test.*'] });
  expect([...new Set(errors)].toSorted()).toEqual(PLACES);
});

/** The sources that do not compile with an eighth language, once for each error. */
function errorsOf(sources: { files: string[] } | { include: string[]; exclude: string[] }): string[] {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'));
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, ...sources }));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', copy, '--pretty', 'false', '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^(src|demo)\/\S+?(?=\()/gm)].map(([place]) => place);
}
