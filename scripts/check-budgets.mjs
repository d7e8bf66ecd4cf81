// First-load JavaScript of every page, brotli, as the server names it in the page's head.
import { statSync } from 'node:fs';
import path from 'node:path';
import { loadBuiltSite } from '../src/server/load-site.ts';
import { ROOT } from './install.mjs';

const BUDGET_KB = 95;
const LANGUAGES = ['en', 'ru', 'lt', 'lv', 'et', 'uk', 'es'];

const site = await loadBuiltSite(path.join(ROOT, 'dist'));
let over = 0;
for (const source of site.sources) {
  const sizes = LANGUAGES.map((language) => kilobytes(site.assetsOf(source, language)));
  const largest = Math.max(...sizes);
  if (largest > BUDGET_KB) over += 1;
  process.stdout.write(`${largest.toFixed(1).padStart(6)} KB  ${source}\n`);
}
process.stdout.write(`budget: ${BUDGET_KB} KB, the texts of the longest language included\n`);
process.exitCode = over > 0 ? 1 : 0;

function kilobytes({ entry, modules }) {
  const files = new Set([entry, ...modules]);
  const bytes = [...files].reduce(
    (sum, file) => sum + statSync(path.join(site.directory, `${file}.br`)).size,
    0,
  );
  return bytes / 1000;
}
