import { z } from 'zod';
import { boundedText, MAX_PARAMETER } from './text-field.ts';

/** A key in an address or a query: digits only, no more than the database can hold. */
export const idSchema = boundedText(MAX_PARAMETER)
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

/** A key in a path. What is no key names nothing: it becomes 0 and is answered 404 like any unknown one. */
export const idParams = z.object({
  id: boundedText(MAX_PARAMETER).transform((text) => idSchema.safeParse(text).data ?? 0),
});

/** In a body: a number or digits; never anything that merely converts to a number. */
export const recordIdBody = z.union([z.int().min(1).max(2_147_483_647), idSchema]);
