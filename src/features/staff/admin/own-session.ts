import type { z } from 'zod';
import type { sessionSchema } from '../contract.ts';

export type OwnSession = z.infer<typeof sessionSchema>;
