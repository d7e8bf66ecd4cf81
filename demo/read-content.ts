import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { TOUR_LANGUAGES } from '../src/features/excursions/contract.ts';
import { BANNER_PAGES } from '../src/features/pages/contract.ts';
import { sanitizeHtml } from '../src/http/sanitize-html.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { wallTimeText } from '../src/values/date-text.ts';

/** A text in every language: a missing one fails here, before a visitor sees the fallback. */
const texts = z.record(z.enum(LANGUAGES), z.string().trim().min(1));
const html = z.record(z.enum(LANGUAGES), z.string().trim().min(1).transform(sanitizeHtml));
const euro = z.number().positive();

const excursion = z.object({
  slug: z.string(),
  image: z.string(),
  weekdays: z.array(z.int().min(0).max(6)).min(1),
  tour_languages: z.array(z.enum(TOUR_LANGUAGES)).min(1),
  duration_hours: z.number().positive(),
  price_adult: euro,
  price_child: euro,
  departure_time: wallTimeText,
  destination: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  titles: texts,
  intros: texts,
  blocks: z.array(z.object({ type: z.string(), titles: texts, contents: html })).min(1),
  long_descriptions: html,
  images: z.array(z.object({ url: z.string(), alts: texts })).min(1),
});
export type ExcursionContent = z.infer<typeof excursion>;

const section = z.object({ titles: texts, contents: html });
const page = section.extend({ image: z.string().nullable() });
const banner = z.object({ image: z.string(), titles: texts });
const teamMember = z.object({
  photo: z.string().nullable(),
  names: texts,
  positions: texts,
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
});
const stop = z.object({
  name: z.string().min(1),
  aliases: z.array(z.string().min(1)),
  directions: texts,
  step_free: texts.nullable(),
});

export const readExcursion = (slug: string) => readJson(`excursions/${slug}.json`, excursion);
export const readPages = () => readJson('pages.json', z.record(z.string(), page));
export const readSections = () => readJson('sections.json', z.record(z.string(), z.array(section)));
export const readBanners = () => readJson('banners.json', z.record(z.enum(BANNER_PAGES), banner));
export const readTeam = () => readJson('team.json', z.array(teamMember));
export const readStops = () => readJson('stops.json', z.array(stop));
export const readSettings = () => readJson('settings.json', z.record(z.string(), z.string()));

/** Reads a file of `content/`, with sanitised HTML [SEC-07]; throws if it does not match the schema. */
function readJson<T>(file: string, shape: z.ZodType<T>): T {
  return shape.parse(JSON.parse(readFileSync(new URL(`./content/${file}`, import.meta.url), 'utf8')));
}
