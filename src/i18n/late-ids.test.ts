import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '../site/routes.ts';
import { LATE_IDS } from './late-ids.ts';
import english from './locales/en.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.tsx?)';/gm;

/** The sources that a page loads first, by their static imports. */
function firstLoaded(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    firstLoaded(path.resolve(path.dirname(file), source), known);
  }
  return known;
}

it.each([
  'src/site/entry-client.tsx',
  ...ROUTES.map(({ source }) => source),
])('%s loads no part at first whose texts come later', (entry) => {
  const files = [...firstLoaded(path.join(ROOT, entry))];
  expect(files.length).toBeGreaterThan(3);
  const late = Object.keys(english).filter((id) => LATE_IDS.test(id));
  const wrong = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return late.filter((id) => source.includes(`'${id}'`)).map((id) => `${path.relative(ROOT, file)}: ${id}`);
  });
  expect(wrong).toEqual([]);
});
