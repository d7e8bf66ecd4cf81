import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '../site/routes.ts';
import { SCREEN_SOURCES } from '../site/screen-sources.ts';
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

/** What these sources show, although its texts are of none of the parts. */
function absentTexts(files: readonly string[], parts: readonly (string | undefined)[]): string[] {
  const absent = Object.keys(english).filter((id) => !parts.includes(partOf(id)));
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const prefixes = [...source.matchAll(/\bt\(\s*`([\w.]+)\$\{/g)]
      .map(([, prefix = '']) => prefix)
      .filter((prefix) => Object.keys(english).every((id) => !id.startsWith(prefix) || absent.includes(id)));
    return absent
      .filter((id) => source.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix)))
      .map((id) => `${path.relative(ROOT, file)}: ${id}`);
  });
}

const SCREENS = ROUTES.map(({ path, texts }) => ({ source: SCREEN_SOURCES[path], texts }));
const PAGES = [
  { source: 'src/site/entry-client.tsx', texts: undefined },
  { source: 'src/site/not-found-page.tsx', texts: undefined },
  ...SCREENS,
];

it.each(PAGES)('$source loads nothing at first whose texts are of another part', ({ source, texts }) => {
  const files = [...firstLoaded(path.join(ROOT, source))];
  expect(files.length).toBeGreaterThan(3);
  expect(absentTexts(files, [undefined, texts])).toEqual([]);
});

it.each(SCREENS)('$source loads nothing later whose texts are not loaded with it', ({
  source: page,
  texts,
}) => {
  const wrong = [...firstLoaded(path.join(ROOT, page))].flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const named = [...source.matchAll(/loadTexts\('(\w+)'/g)].map(([, part]) => part);
    const later = [...source.matchAll(/\bimport\('(\.[^']+\.tsx?)'\)/g)].flatMap(([, target = '']) => [
      ...firstLoaded(path.resolve(path.dirname(file), target)),
    ]);
    return absentTexts(later, [undefined, 'late', texts, ...named]);
  });
  expect([...new Set(wrong)]).toEqual([]);
});
