import { z } from 'zod';

/** The answer to a post that was accepted and has nothing more to say. */
export const acceptedSchema = z.object({ success: z.literal(true) });
