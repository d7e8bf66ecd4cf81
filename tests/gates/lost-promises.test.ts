import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-lost-promises-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lines that lose a promise end with `// lost`. */
const PLANTED = `
interface Query { where(column: string): Query; execute(): Promise<unknown>; executeTakeFirst(): Promise<unknown> }
interface Store { save(): Promise<void>; write(work: (db: { deleteFrom(table: string): Query }) => Promise<void>): Promise<void> }
declare const app: { get(path: string, handler: () => Promise<object>): void };

async function publish(): Promise<void> {}

export function routes({ store }: { store: Store }) {
  app.get('/', async () => {
    publish(); // lost
    store.save(); // lost
    store.write(async (db) => { // lost
      db.deleteFrom('hotels').where('id').execute(); // lost
      await db.deleteFrom('hotels').executeTakeFirst();
    });
    if (store.save()) return {}; // lost
    [1].forEach(async () => { // lost
      await publish();
    });
    await publish();
    void store.save();
    return { saved: await store.save() };
  });
}
`;

test('the linter refuses a promise that is neither awaited, returned nor marked void', () => {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'));
  const plugins = config.plugins.map((plugin: string) => path.join(ROOT, plugin));
  const copy = { ...config, plugins, vcs: { enabled: false }, files: { includes: ['**'] } };
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(copy));
  writeFileSync(path.join(folder, 'planted.ts'), PLANTED);

  const { stdout } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=github', 'planted.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  const refused = [...stdout.matchAll(/::error title=([^,]*),[^:]*\bline=(\d+)/g)]
    .filter(([, rule]) => /Promises|plugin/.test(rule ?? ''))
    .map(([, , line]) => Number(line));
  const lost = PLANTED.split('\n').flatMap((line, at) => (line.includes('// lost') ? at + 1 : []));
  expect([...new Set(refused)].toSorted((a, b) => a - b)).toEqual(lost);
});
