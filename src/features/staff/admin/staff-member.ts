import type { z } from 'zod';
import type { staffListSchema } from '../contract.ts';

export type StaffMember = z.infer<typeof staffListSchema>[number];

export const ROLE_NAMES = { admin: 'Administrator', editor: 'Editor' } as const;
