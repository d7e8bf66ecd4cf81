// Writes the texts of each language as one page, into .cache/texts: npm run texts
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { ROOT } from './install.mjs';

const folder = path.join(ROOT, '.cache/texts');
mkdirSync(folder, { recursive: true });
const vite = await createServer({
  root: ROOT,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const templates = await vite.ssrLoadModule('/src/server/mail-templates.tsx');
const { writeBook } = await vite.ssrLoadModule('/tests/support/texts-book/write-book.ts');
for (const language of LANGUAGES) {
  const [site, offline] = await Promise.all(
    ['locales', 'offline'].map((part) => vite.ssrLoadModule(`/src/i18n/${part}/${language}.json?lingui`)),
  );
  const texts = { ...site.messages, ...offline.messages };
  const file = path.join(folder, `${language}.html`);
  writeFileSync(file, writeBook({ language, texts, templates }));
  process.stdout.write(`${path.relative(ROOT, file)}\n`);
}
await vite.close();
