import { z } from 'zod';
import { boundedText, trimmedText } from './text-field.ts';

/** A page of rows, and how many there are in all. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.int().min(0), rows: z.array(row) });
}

/** 200 keys of ten digits, with their commas. */
export const MAX_IDS_TEXT = 2_200;

/** Which page of a list is asked for. */
export const pageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** The same for a list that can be searched and sorted by some of its fields, the first unless told. */
export function listQuery<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return pageQuery.extend({
    sort: z.enum(fields).default(fields[0]),
    order: z.enum(['asc', 'desc']).default('asc'),
    q: trimmedText(200).optional().describe('what staff typed to find it'),
    ids: boundedText(MAX_IDS_TEXT)
      .regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
      .transform((text) => text.split(',').map(Number))
      .optional()
      .describe('only these: 3,17'),
  });
}
