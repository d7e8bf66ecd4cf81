import { z } from 'zod';

/** The response to an accepted POST that returns no data. */
export const acceptedSchema = z.object({ success: z.literal(true) });
