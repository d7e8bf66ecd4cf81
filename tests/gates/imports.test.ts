import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** For each rule a file that violates it, by the module it must not import. */
const PLANTED: Record<string, { file: string; imports: string }> = {
  'only-down': { file: 'src/features/hotels/site/a.ts', imports: '../../transfers/contract.ts' },
  spreadsheets: { file: 'src/spreadsheets/a.ts', imports: '../features/hotels/contract.ts' },
  values: { file: 'src/values/a.ts', imports: '../i18n/languages.ts' },
  i18n: { file: 'src/i18n/b.ts', imports: '../ui/button.tsx' },
  ui: { file: 'src/ui/c.tsx', imports: '../features/hotels/contract.ts' },
  'admin-only-for-staff': { file: 'src/site/s.tsx', imports: '../ui/admin/t.tsx' },
  db: { file: 'src/db/d.ts', imports: '../features/hotels/contract.ts' },
  http: { file: 'src/http/e.ts', imports: '../features/hotels/contract.ts' },
  mail: { file: 'src/mail/f.ts', imports: '../features/hotels/contract.ts' },
  jobs: { file: 'src/jobs/g.ts', imports: '../mail/f.ts' },
  contract: { file: 'src/features/inbox/contract.ts', imports: '../../ui/button.tsx' },
  'feature-shared': { file: 'src/features/inbox/r.ts', imports: '../../ui/button.tsx' },
  'feature-server': { file: 'src/features/inbox/server/h.ts', imports: '../site/page.tsx' },
  'other-feature-by-use-case': {
    file: 'src/features/inbox/server/i.ts',
    imports: '../../hotels/server/repository.ts',
  },
  'feature-site': { file: 'src/features/inbox/site/page.tsx', imports: '../../hotels/server/repository.ts' },
  'feature-admin': { file: 'src/features/inbox/admin/j.tsx', imports: '../site/page.tsx' },
  site: { file: 'src/site/k.tsx', imports: '../admin/l.tsx' },
  admin: { file: 'src/admin/l.tsx', imports: '../site/m.ts' },
  server: { file: 'src/server/n.ts', imports: '../site/m.ts' },
  resolvable: { file: 'src/server/o.ts', imports: './nowhere.ts' },
  'no-cycle': { file: 'src/db/p.ts', imports: './q.ts' },
};

const OTHERS: Record<string, string> = {
  'src/i18n/languages.ts': 'export const languages = [];',
  'src/ui/button.tsx': 'export const Button = () => <button type="button" />;',
  'src/ui/admin/t.tsx': 'export const t = 1;',
  'src/features/hotels/contract.ts': 'export interface Hotel { id: number }',
  'src/features/hotels/server/repository.ts': 'export const hotels = [];',
  'src/features/transfers/contract.ts': 'export const transfers = 1;',
  'src/site/m.ts': 'export const m = 1;',
  'src/db/q.ts': "import './p.ts';",
  'demo/empty.ts': 'export {};',
};

describe('the import rules', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'planted-'));
  let runtime = '';
  let typeOnly = '';

  beforeAll(() => {
    runtime = check(root, (target) => `import '${target}';`);
    typeOnly = check(
      root,
      (target) => `import type { Anything } from '${target}';\nexport type Again = Anything;`,
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(Object.entries(PLANTED))('catch a violation of "%s"', (rule, { file }) => {
    expect(runtime).toContain(`${rule}: ${file} imports`);
  });

  it.each(
    Object.entries(PLANTED).filter(([rule]) => rule !== 'no-cycle'),
  )('catch an import of types only against "%s"', (rule, { file }) =>
    expect(typeOnly).toContain(`${rule}: ${file} imports`));
});

function check(root: string, statement: (target: string) => string): string {
  for (const [file, text] of Object.entries(OTHERS)) write(root, file, text);
  for (const { file, imports } of Object.values(PLANTED))
    write(root, file, `${statement(imports)}\nexport const planted = 1;\n`);
  const { stdout } = spawnSync(process.execPath, ['scripts/check-imports.mjs', root], { encoding: 'utf8' });
  return stdout;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
