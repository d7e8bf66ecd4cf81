import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../src/i18n/languages.ts';
import { EXCURSION_SLUGS } from './excursions.ts';
import { type ExcursionContent, readExcursion } from './read-content.ts';
import { STANDING_TEXTS } from './standing-texts.fixture.ts';

/** Excursions that nobody joins without the documents that stand first, in bold, among what to bring. */
const WITH_DOCUMENTS = ['caminito-del-rey', 'gibraltar', 'granada', 'sevilla', 'tangier'];

/** The elements of the four blocks and of the long description; emphasis aside. */
const LAYOUT = [
  /^<p><ul>(?:<li><strong>){3,5}$/,
  /^<ul>(?:<li><strong>)+<p>$/,
  /^<ul>(?:<li><strong>)*(?:<li>)+$/,
  /^<h3><ul>(?:<li>)+<h3><ul>(?:<li>)+$/,
  /^(?:<p>){5}$/,
];

const EXCURSIONS = EXCURSION_SLUGS.map((slug) => [slug, readExcursion(slug)] as const);

it.each(EXCURSIONS)('[TEXT-23] %s has the blocks and pictures of every excursion', (_slug, content) => {
  expect(content.blocks.map(({ type }) => type)).toEqual([
    'description',
    'programme',
    'bring',
    'not-included',
  ]);
  expect(content.blocks[0]?.titles).toEqual(content.titles);
  expect(content.images).toHaveLength(7);
  expect(content.images[0]?.url).toBe(content.image);
});

it.each(EXCURSIONS)('[TEXT-23] %s is laid out alike in all languages', (_slug, content) => {
  const inEnglish = layout(content, 'en');
  expect(inEnglish).toEqual(LAYOUT.map((elements) => expect.stringMatching(elements)));
  for (const language of LANGUAGES)
    expect([language, ...layout(content, language)]).toEqual([language, ...inEnglish]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const standing = STANDING_TEXTS[language];

  it.each(EXCURSIONS)('[TEXT-23] %s has the headings of every excursion', (_slug, content) => {
    expect(content.blocks.slice(1).map(({ titles }) => plain(titles[language]))).toEqual(standing.headings);
  });

  it.each(EXCURSIONS)('[TEXT-23] %s is described by a sentence and named highlights', (_slug, content) => {
    const [lead, ...highlights] = lines(content, 0, language);
    expect(lead).toMatch(/\.$/);
    for (const highlight of highlights) expect(highlight).toMatch(/^\*[^*]+:\* [^*]+\.$/);
  });

  it.each(EXCURSIONS)('[TEXT-23] %s has a programme by the hour', (_slug, content) => {
    const programme = lines(content, 1, language);
    const note = programme.pop();
    const hours = programme.map((line) => line.split('* ')[0]?.slice(1) ?? '');
    for (const hour of hours) expect(hour).toMatch(standing.hour);
    expect(hours.map(minutes)).toEqual(hours.map(minutes).toSorted((a, b) => a - b));
    const events = programme.map((line) => line.split('* ')[1]);
    expect(events[0]).toBe(standing.firstPickups);
    expect(events.at(-2)).toSatisfy((event: string) => event.startsWith(standing.leaving));
    expect(events.at(-1)).toBe(standing.lastStop);
    expect(note).toSatisfy((text: string) => text.startsWith(standing.times));
  });

  it.each(EXCURSIONS)('[TEXT-23] %s names documents and shoes first, pushchairs last', (slug, content) => {
    const things = lines(content, 2, language);
    const bold = things.filter((thing) => thing.startsWith('*'));
    expect(bold.length > 0).toBe(WITH_DOCUMENTS.includes(slug));
    for (const thing of bold) expect(thing).toMatch(/^\*[^*]+:\* [^*]+$/);
    expect(things.slice(0, bold.length + 1).join()).toMatch(standing.shoes);
    const elsewhere = [...lines(content, 0, language), ...lines(content, 3, language)];
    expect([...elsewhere, content.long_descriptions[language]].join()).not.toMatch(standing.pushchair);
    if (standing.pushchair.test(things.join())) expect(things.at(-1)).toMatch(standing.pushchair);
  });

  it.each(EXCURSIONS)('[TEXT-23] %s says what the price covers and what not', (_slug, content) => {
    const price = lines(content, 3, language);
    expect(price.slice(0, 3)).toEqual([standing.included, standing.coach, standing.pickup]);
    expect(price).toContain(standing.notIncluded);
    expect(price.at(-1)).toBe(standing.tips);
  });
});

/** The elements of each text of an excursion, without emphasis. */
function layout(content: ExcursionContent, language: Language): string[] {
  const texts = [...content.blocks.map(({ contents }) => contents), content.long_descriptions];
  return texts.map((text) => [...text[language].matchAll(/<(?!\/|em>)[^>]*>/g)].join(''));
}

/** The paragraphs, headings and items of a block, with what is bold between asterisks. */
function lines(content: ExcursionContent, index: number, language: Language): string[] {
  const html = plain(content.blocks[index]?.contents[language] ?? '');
  return html
    .replace(/<\/?strong>/g, '*')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');
}

/** The first time of a line, in minutes. */
function minutes(hour: string): number {
  const [hours = 0, rest = 0] = (/(\d+)[:.](\d\d)/.exec(hour)?.slice(1) ?? []).map(Number);
  return hours * 60 + rest;
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
