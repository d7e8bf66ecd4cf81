import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../demo/content');
const CATALOGUES = import.meta.glob<{ messages: Messages }>(
  ['../../src/{i18n,mail}/locales/*.json', '../../src/i18n/offline/*.json'],
  { query: '?lingui', eager: true },
);

/** Where a line could end and must not, in texts as they are shown. */
const BREAKS: Record<Language, RegExp> = {
  en: /(?<=\S )e-mail|Wi-Fi/g,
  ru: /(?<!\p{L})(?:[авикосуя]|[вкс]о|до|за|из|на|н[еи]|об|от|по) | (?:бы?|же?|ли)(?!\p{L})|\p{L}-\p{L}|\d–\d/giu,
  uk: /(?<!\p{L})(?:[авєзійоуя]|до|за|зі|із|на|н[еі]|по|та) | (?:би?|же?)(?!\p{L})|\p{L}-\p{L}|\d–\d/giu,
  lt: /(?<!\p{L})[įo] |\bel\. |\p{L}-\p{L}|\d–\d/giu,
  lv: /plkst\. |\p{L}-\p{L}|\d–\d/giu,
  et: /(?<!\p{L})kell (?=\S)|[\p{L}\d]-\p{L}|\d–\d/giu,
  es: /(?<!\p{L})[aeouy] |\blas \d|\p{L}-\p{L}|\d–\d/giu,
};
/** In contents, which staff write, only the hyphen before or after a part of at most three characters. */
const SHORT_PART = /(?<![\p{L}\d\u2011-])[\p{L}\d]{1,3}-\p{L}|[\p{L}\d]-\p{L}{1,3}(?![\p{L}\d\u2011-])/gu;

test.each(
  LANGUAGES,
)('[TYPO-02a] in %s no text of a screen or mail leaves a short word alone at the end of a line', (language) => {
  const shown = Object.entries(CATALOGUES)
    .filter(([file]) => file.endsWith(`/${language}.json`))
    .flatMap(([, { messages }]) => Object.entries(messages))
    // For search engines: no line of a page.
    .filter(([id]) => !id.startsWith('page.'));
  expect(shown.length).toBeGreaterThan(400);
  expect(shown.flatMap(([id, text]) => excerpts(id, JSON.stringify(text), BREAKS[language]))).toEqual([]);
});

test.each(
  LANGUAGES,
)('[TYPO-02b] in %s no title or intro of the demonstration leaves a short word alone', (language) => {
  const found = demonstration(language, (where) => /\/(?:titles|intros)\//.test(where)).flatMap(
    ([where, text]) => excerpts(where, text.replace(/[-–]/g, ''), BREAKS[language]),
  );
  expect(found).toEqual([]);
});

// English and Spanish break compounds at their hyphens. Titles are searched for as they are, descriptions read aloud.
test.each(
  LANGUAGES.filter((language) => language !== 'en' && language !== 'es'),
)('[TYPO-02c] in %s the contents of the demonstration keep short parts of words whole', (language) => {
  const found = demonstration(language, (where) => !/\/(?:titles|names|alts)\//.test(where)).flatMap(
    ([where, text]) => excerpts(where, text.replace(/<[^>]*>/g, ' '), SHORT_PART),
  );
  expect(found).toEqual([]);
});

function demonstration(language: Language, wanted: (where: string) => boolean): [string, string][] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => leaves(file, JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8'))))
    .filter(([where]) => where.endsWith(`/${language}`) && wanted(where));
}

/** All texts of a JSON value, with the path of each. */
function leaves(where: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(`${where}/${key}`, inner));
}

function excerpts(where: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    ({ index }) => `${where}: …${text.slice(Math.max(0, index - 20), index + 20)}…`,
  );
}
