import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '../site/routes.ts';
import english from './locales/en.json' with { type: 'json' };
import { partOf } from './text-parts.ts';

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
  { source: 'src/site/entry-client.tsx', texts: undefined },
  ...ROUTES,
])('$source loads nothing at first whose texts are of another part', ({ source: entry, texts }) => {
  const files = [...firstLoaded(path.join(ROOT, entry))];
  expect(files.length).toBeGreaterThan(3);
  const absent = Object.keys(english).filter((id) => ![undefined, texts].includes(partOf(id)));
  const wrong = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const prefixes = [...source.matchAll(/\bt\(\s*`([\w.]+)\$\{/g)]
      .map(([, prefix = '']) => prefix)
      .filter((prefix) => Object.keys(english).every((id) => !id.startsWith(prefix) || absent.includes(id)));
    return absent
      .filter((id) => source.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix)))
      .map((id) => `${path.relative(ROOT, file)}: ${id}`);
  });
  expect(wrong).toEqual([]);
});
