import { z } from 'zod';
import { boundedText, trimmedText } from './text-field.ts';

/** A page of rows, with the total. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.int().min(0), rows: z.array(row) });
}

/** 200 ids of ten digits, with commas. */
export const MAX_IDS_TEXT = 2_200;

/** Paging parameters of a list. */
export const pageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** Paging, search and sorting parameters; sorted by the first field by default. */
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
