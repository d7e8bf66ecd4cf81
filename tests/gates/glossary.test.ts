import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOBBY_TEXTS } from '../../src/features/operations/admin/lobby-texts.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** One word for each thing, in each language; what to avoid are patterns, whatever the case. */
interface Glossary {
  /** Quotation marks and apostrophes that the language uses. */
  quotes: string;
  terms: Record<string, Entry>;
  places: Record<string, Entry>;
}
interface Entry {
  use: string;
  avoid: string[];
}
interface Text {
  where: string;
  text: string;
}

/** Texts that the specification gives word for word. */
const LITERAL = new Set(['email_send_error', 'email_sent_success', 'transfer.pickup_point']);

const QUOTES = /[«»„“”‘’"']/g;
/** Numbers stay with their units; „el. paštas“ and dashes stay with the word before them. */
const LOOSE: [RegExp, string][] = [
  [/\d (?:km|m|min|kg|cm|°C|€|км|м|мин|хв|кг|val\.|d\.|m\.|г\.|р\.|h)(?!\p{L})/gu, 'a number and its unit'],
  [/ [–—] /g, 'a dash and the word before it'],
  [/\bel\. pašt/gi, 'el. paštas'],
  [/\bt\. y\./gi, 't. y.'],
];
/** Dashes that are not of the language, and hyphens instead of dashes. */
const DASHES: Record<Language, RegExp> = {
  en: /—| - /g,
  ru: /[\s\u00A0]–[\s\u00A0]| - /g,
  lt: /—| - /g,
  lv: /—| - /g,
  et: /—| - /g,
  uk: /[\s\u00A0]–[\s\u00A0]| - /g,
  es: /—| - /g,
};

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const glossary = readGlossary(language);
  const texts = textsIn(language);
  const entries = Object.entries({ ...glossary.terms, ...glossary.places });

  test.each(entries)('[TEXT-21] have one word for "%s"', (_thing, { use, avoid }) => {
    const used = texts.filter(({ text }) => text.toLowerCase().includes(use.toLowerCase()));
    expect(used.length, `nothing says “${use}”`).toBeGreaterThan(0);
    const found = avoid.flatMap((pattern) => matches(texts, new RegExp(pattern, 'giu')));
    expect(found).toEqual([]);
  });

  test('[TEXT-22] have the quotation marks, apostrophes and dashes of the language', () => {
    const others = texts.flatMap(({ where, text }) =>
      [...text.matchAll(QUOTES)]
        .filter(([mark]) => !glossary.quotes.includes(mark))
        .map(({ index }) => excerpt(where, text, index)),
    );
    expect([...others, ...matches(texts, DASHES[language]), ...matches(texts, /ʼ/g)]).toEqual([]);
  });

  test.each(LOOSE)('[TEXT-22] do not let a line break where %s belong together (%s)', (pattern) => {
    expect(matches(texts, pattern)).toEqual([]);
  });
});

function matches(texts: readonly Text[], pattern: RegExp): string[] {
  return texts.flatMap(({ where, text }) =>
    [...text.matchAll(pattern)].map(({ index }) => excerpt(where, text, index)),
  );
}

function excerpt(where: string, text: string, index: number): string {
  return `${where}: …${text.slice(Math.max(0, index - 20), index + 30)}…`;
}

function readGlossary(language: Language): Glossary {
  return readJson(`src/i18n/glossary/${language}.json`);
}

/** All texts of a language that guests read: interface, mails, the sheet in the lobby and demonstration. */
function textsIn(language: Language): Text[] {
  const catalogues = ['src/i18n/locales', 'src/i18n/offline', 'src/mail/locales'].flatMap((folder) =>
    Object.entries(readJson<Record<string, string>>(`${folder}/${language}.json`))
      .filter(([id]) => !LITERAL.has(id))
      .map(([id, text]) => ({ where: `${folder} ${id}`, text: text.replace(/<[^>]*>/g, '') })),
  );
  const content = readdirSync(path.join(ROOT, 'demo/content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => localizedTexts(file, readJson(`demo/content/${file}`), language));
  const lobby = Object.values(LOBBY_TEXTS[language]).map((text) => ({ where: 'lobby sheet', text }));
  return [...catalogues, ...lobby, ...content];
}

function localizedTexts(where: string, value: unknown, language: Language): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const text: unknown = (value as Partial<Record<Language, unknown>>)[language];
  if (typeof text === 'string') return [{ where, text: text.replace(/<[^>]*>/g, ' ') }];
  return Object.entries(value).flatMap(([key, inner]) => localizedTexts(`${where}/${key}`, inner, language));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}
