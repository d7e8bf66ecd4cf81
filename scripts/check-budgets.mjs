// First-load JavaScript of every page, beside its budget.
import path from 'node:path';
import { loadBuiltSite } from '../src/server/load-site.ts';
import { FIRST_LOAD_BUDGET_KB, firstLoads } from './first-load.mjs';
import { ROOT } from './install.mjs';

const pages = firstLoads(await loadBuiltSite(path.join(ROOT, 'dist')));
for (const { source, kilobytes } of pages) {
  process.stdout.write(`${kilobytes.toFixed(1).padStart(6)} KB  ${source}\n`);
}
process.stdout.write(`budget: ${FIRST_LOAD_BUDGET_KB} KB, the texts of the longest language included\n`);
process.exitCode = pages.some(({ kilobytes }) => kilobytes > FIRST_LOAD_BUDGET_KB) ? 1 : 0;
