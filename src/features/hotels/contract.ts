import { z } from 'zod';
import { cleanText } from '../../values/text.ts';
import { boundedText } from '../../values/text-field.ts';

export const HOTEL_SEARCH_LIMIT = 10;

export const hotelSchema = z.object({
  id: z.int(),
  name: z.string(),
  municipality: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Hotel = z.infer<typeof hotelSchema>;

/** A text of fewer than two characters finds nothing. */
export const hotelSearchQuery = z.object({
  search: boundedText(200).default('').transform(cleanText),
});
export const hotelListSchema = z.array(hotelSchema);
