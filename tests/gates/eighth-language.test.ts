import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-language-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What must know each language: CONTRIBUTING.md, "A language". */
const PLACES = [
  'src/features/inbox/admin/inbox-labels.ts',
  'src/features/operations/admin/lobby-texts.ts',
  'src/features/schedules/server/read/cells/pending-text.ts',
  'src/features/schedules/server/read/columns/heading-vocabulary.ts',
  'src/i18n/city-names.ts',
  'src/i18n/i18n.ts',
  'src/i18n/languages.ts',
  'src/i18n/offline-texts.ts',
  'src/mail/mail-texts.ts',
];

test('an eighth language does not compile until every place that must know it does', {
  timeout: 300_000,
}, () => {
  for (const name of ['src', 'demo', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'));
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined };
  const config = { compilerOptions: options, include: ['src', 'demo'], exclude: ['**/*.test.*'] };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const file = path.join(copy, 'src/i18n/languages.ts');
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(/LANGUAGES = \[.*?\]/, (list) => list.replace("'uk'", "'uk', 'pl'")),
  );

  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', copy, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const errors = [...stdout.matchAll(/^(src|demo)\/\S+?(?=\()/gm)].map(([place]) => place);
  expect([...new Set(errors)].toSorted()).toEqual(PLACES);
  // Names, locale and letters; site, offline and mail texts; city names are one error for each city.
  expect(errors.filter((place) => place === 'src/i18n/languages.ts')).toHaveLength(3);
});
