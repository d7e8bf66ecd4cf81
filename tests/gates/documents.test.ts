import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...inFolder('docs')];
/** What a document calls a file of the project, such as `src/server/config.ts`; not a pattern or a placeholder. */
const PATH = /`((?:src|tests|scripts|docs|demo|benchmarks|faults|deploy)\/[\w./-]+\.\w+)`/g;

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const named = [...read(document).matchAll(PATH)].flatMap(([, file]) => file ?? []);
  expect(named.filter((file) => !isExample(file) && !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('every file that the index of the architecture names exists', () => {
  const [, index = ''] = /## Where to look\n([\s\S]*)$/.exec(read('docs/architecture.md')) ?? [];
  const named = [...index.matchAll(/`([\w./-]+\.\w+)`/g)].flatMap(([, file]) => file ?? []);
  expect(named.length).toBeGreaterThan(30);
  const roots = [path.join(ROOT, 'src'), ROOT];
  expect(named.filter((file) => !roots.some((root) => existsSync(path.join(root, file))))).toEqual([]);
});

/** Names in capitals stand for any: `src/i18n/locales/CODE.json`. */
function isExample(file: string): boolean {
  return /[A-Z]{4}/.test(path.basename(file));
}

function inFolder(folder: string): string[] {
  const files = readdirSync(path.join(ROOT, folder));
  return files.filter((file) => file.endsWith('.md')).map((file) => `${folder}/${file}`);
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
