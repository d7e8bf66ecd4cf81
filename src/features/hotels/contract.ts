import { z } from 'zod';
import { cleanText } from '../../values/text.ts';
import { boundedText, MAX_PARAMETER } from '../../values/text-field.ts';

export const HOTEL_SEARCH_MIN = 2;
export const HOTEL_SEARCH_LIMIT = 10;

export const hotelSchema = z.object({
  id: z.int(),
  name: z.string(),
  municipality: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Hotel = z.infer<typeof hotelSchema>;

/** Fewer than two characters find nothing. */
export const hotelSearchQuery = z.object({
  search: boundedText(200).default('').transform(cleanText),
});
export const hotelListSchema = z.array(hotelSchema);

/** A key in an address or a query: digits only, no more than the database can hold. */
export const idSchema = boundedText(MAX_PARAMETER)
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);

/** A key in a path. What is no key names nothing: it becomes 0 and is answered 404 like any unknown one. */
export const idParams = z.object({
  id: boundedText(MAX_PARAMETER).transform((text) => idSchema.safeParse(text).data ?? 0),
});
