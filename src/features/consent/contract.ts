import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { boundedText } from '../../values/text-field.ts';

/** The pages whose visits are counted: the routes of the site, not the addresses of visitors. */
export const COUNTED_PAGES = [
  '/',
  '/excursions',
  '/excursion/:id',
  '/info-meeting',
  '/airport-transfer',
  '/airport-transfer/group',
  '/airport-transfer/private',
  '/ask',
  '/contacts',
  '/about',
] as const;

/** One visit of a page in a language; nothing about the visitor. [COOK-18] */
export const visitBody = z.object({
  page: z.enum(COUNTED_PAGES),
  language: z.enum(LANGUAGES),
  /** Random, and another for each page view: one that is posted twice counts once. Stored nowhere. [SEC-72] */
  view_id: boundedText(64)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type Visit = z.infer<typeof visitBody>;
export const visitCountedSchema = z.object({ success: z.literal(true) });
