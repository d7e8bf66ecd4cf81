import type { StaffRole } from '../../../values/staff-role.ts';

export const ROLE_LABELS: Record<StaffRole, string> = { admin: 'Administrator', editor: 'Editor' };
