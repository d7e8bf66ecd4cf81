import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What browsers load, what the server renders for them, and the mails. */
const ENTRIES = ['src/site/entry-client.tsx', 'src/site/entry-server.tsx', 'src/server/mail-templates.tsx'];
/** The clock of Madrid as a number: no language, no separator (docs/decisions/0075-dates.md). */
const CLOCKS = ['src/values/madrid-offset.ts'];

/** Formats and orders that belong to the engine; plural rules are the same in all. */
const OF_THE_ENGINE = /\bIntl\.(?!PluralRules)\w+|\.toLocale\w*\(|\.localeCompare\(/g;

test('[LANG-41] nothing that is rendered for guests formats or sorts by the engine', () => {
  const found = reachable(ENTRIES).flatMap((file) =>
    problemsOf(file, readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('[LANG-41] the screens, the mails and the dates are among what is searched', () => {
  expect(reachable(ENTRIES)).toEqual(
    expect.arrayContaining([
      'src/features/transfers/site/departure-plate.tsx',
      'src/features/notifications/server/mail/transfer-mail-labels.ts',
      'src/features/offline/site/card-store.ts',
      'src/ui/calendar.tsx',
      'src/i18n/dates/ru.ts',
      ...CLOCKS,
    ]),
  );
});

test.each([
  ["new Intl.DateTimeFormat('en-GB')", 1],
  ['count.toLocaleString()', 1],
  ['day.toLocaleUpperCase(language)', 1],
  ['a.localeCompare(b)', 1],
  ['new Intl.PluralRules(locale)', 0],
  ['// Intl is slow', 0],
])('%j has %i such formats', (source, count) => {
  expect(problemsOf('a.ts', source)).toHaveLength(count);
});

function problemsOf(file: string, source: string): string[] {
  if (CLOCKS.includes(file)) return [];
  return [...source.matchAll(OF_THE_ENGINE)].map(([format]) => `${file}: ${format}`);
}

/** The sources that are loaded from some others, now or later; types load nothing. */
function reachable(entries: readonly string[]): string[] {
  const found = new Set<string>(entries);
  for (const file of found) {
    for (const imported of importsOf(file)) found.add(imported);
  }
  return [...found];
}

function importsOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const statements = source.matchAll(
    /(?:^(?:import|export)(?! type\b)[^'";]*?|\bimport\()['"](\.[^'"]+\.tsx?)['"]/gm,
  );
  return [...statements]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => existsSync(path.join(ROOT, target)));
}
