import { z } from 'zod';
import { boundedText, MAX_PARAMETER } from './text-field.ts';

/** Id in an address or query: digits only, within the range of the database. */
export const idSchema = boundedText(MAX_PARAMETER)
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

/** Id in a path. An invalid one becomes 0 and is answered 404 like any unknown id. */
export const idParams = z.object({
  id: boundedText(MAX_PARAMETER).transform((text) => idSchema.safeParse(text).data ?? 0),
});

/** Id in a body: a number or digits; nothing that merely converts to a number. */
export const recordIdBody = z.union([z.int().min(1).max(2_147_483_647), idSchema]);
