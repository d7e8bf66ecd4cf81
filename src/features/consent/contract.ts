import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { boundedText } from '../../values/text-field.ts';

/** The routes whose visits are counted; addresses with parameters are not stored. */
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

/** A visit of a page in a language, without data of the visitor. [COOK-18] */
export const visitBody = z.object({
  page: z.enum(COUNTED_PAGES),
  language: z.enum(LANGUAGES),
  /** Random id of a page view, which deduplicates repeated posts. Never stored. [SEC-72] */
  view_id: boundedText(64)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type Visit = z.infer<typeof visitBody>;
export const visitCountedSchema = z.object({ success: z.literal(true) });
