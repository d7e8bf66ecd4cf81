// Which promises of docs/promises.csv the tests prove. The gate of `npm test` and `npm run test:full`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TEST_FOLDERS = ['src', 'tests', 'demo', 'scripts'];

/**
 * Checks the promises against the titles of the tests that passed in this run. A full run must have proved each
 * promise of a finished area. A quick run leaves tests out: there, some test of the repository must cite it.
 */
export function checkPromises({ passedTitles, full }) {
  const rows = readFileSync(path.join(ROOT, 'docs/promises.csv'), 'utf8').trim().split('\n').slice(1);
  const ids = rows.map((row) => row.slice(0, row.indexOf(',')));
  const finished = readFileSync(path.join(ROOT, 'docs/areas-done.txt'), 'utf8').split(/\s+/).filter(Boolean);
  const isFinished = (id) => finished.some((area) => id === area || id.startsWith(`${area}-`));

  const proved = new Set(passedTitles.flatMap(citedIds));
  const cited = full ? proved : new Set(testFiles().flatMap((file) => citedIds(readFileSync(file, 'utf8'))));
  const missing = ids.filter((id) => isFinished(id) && !cited.has(id));
  const unknown = [...new Set([...proved, ...cited])].filter((id) => !ids.includes(id));

  const lines = [`${ids.filter((id) => proved.has(id)).length} of ${ids.length} promises proved`];
  if (!full)
    lines.push(`${ids.filter((id) => cited.has(id)).length} of ${ids.length} promises cited by tests`);
  if (missing.length > 0) lines.push(`finished, without a test: ${missing.join(' ')}`);
  if (unknown.length > 0) lines.push(`cited, but not promised: ${unknown.join(' ')}`);
  return { holds: missing.length + unknown.length === 0, lines };
}

function citedIds(text) {
  return text.match(/\b[A-Z]+-\d{2}\b/g) ?? [];
}

function testFiles() {
  return TEST_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .filter((name) => TEST_FILE.test(name))
      .map((name) => path.join(ROOT, folder, name)),
  );
}
