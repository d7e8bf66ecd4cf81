import { z } from 'zod';

/** An image in the back office: `url` is the JPEG of its largest width, used in content. */
export const imageSchema = z.object({
  hash: z.string(),
  url: z.string(),
  width: z.int().describe('in pixels, upright'),
  height: z.int(),
});
export type Image = z.infer<typeof imageSchema>;

export const imagesQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export const imagesSchema = z.object({ total: z.int(), rows: z.array(imageSchema) });
