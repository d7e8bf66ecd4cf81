import type { Reader } from '../../../db/database.ts';
import type { Keys } from '../../../db/keys/keys.ts';
import type { StaffRole } from '../../../values/staff-role.ts';
import { hashToken } from './secret-token.ts';

/** State an invitation depends on. `access_version` is that of its issuer. */
export interface InvitationState {
  id: string;
  email: string;
  role: StaffRole;
  invited_by: string;
  expires_at: string;
  access_version: number;
}

/** State a reset link depends on. `access_version` is that of its account. */
export interface ResetState {
  id: string;
  staff_id: string;
  expires_at: string;
  access_version: number;
}

/**
 * Token of an invitation link: signed with the key file over the state it depends on, so that any change invalidates
 * it, and neither the outbox nor a copy of the database contains it. [SEC-37]
 */
export function invitationToken(keys: Keys, state: InvitationState): string {
  const { id, email, role, invited_by, expires_at, access_version } = state;
  const parts = [id, email, role, invited_by, expires_at, String(access_version)];
  return keys.mac('staff-link', 'invitation', ...parts);
}

/** Token of a reset link, signed the same way. [SEC-37] */
export function resetToken(keys: Keys, { id, staff_id, expires_at, access_version }: ResetState): string {
  return keys.mac('staff-link', 'reset', id, staff_id, expires_at, String(access_version));
}

/** Invitations that are valid: neither expired nor depending on changed state. */
export async function openInvitations(db: Reader, keys: Keys, now: Date) {
  const rows = await db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff', 'staff.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['staff.name as invitedBy', 'staff.access_version'])
    .where('invitation.expires_at', '>', now.toISOString())
    .where('staff.active', '=', 1)
    .where('staff.role', '=', 'admin')
    .orderBy('invitation.invited_at', 'desc')
    .orderBy('invitation.id')
    .execute();
  return rows
    .map((row) => ({ ...row, token: invitationToken(keys, row) }))
    .filter(({ token, token_hash }) => hashToken(token) === token_hash);
}

/** Valid reset links. */
export async function openResets(db: Reader, keys: Keys, now: Date) {
  const rows = await db
    .selectFrom('staff_password_resets as reset')
    .innerJoin('staff', 'staff.id', 'reset.staff_id')
    .selectAll('reset')
    .select(['staff.name', 'staff.email', 'staff.access_version'])
    .where('reset.expires_at', '>', now.toISOString())
    .where('staff.active', '=', 1)
    .execute();
  return rows
    .map((row) => ({ ...row, token: resetToken(keys, row) }))
    .filter(({ token, token_hash }) => hashToken(token) === token_hash);
}

/** The invitation of a token. */
export async function findInvitation(db: Reader, keys: Keys, now: Date, token: string) {
  const hash = hashToken(token);
  return (await openInvitations(db, keys, now)).find(({ token_hash }) => token_hash === hash);
}

/** The reset link of a token. */
export async function findReset(db: Reader, keys: Keys, now: Date, token: string) {
  const hash = hashToken(token);
  return (await openResets(db, keys, now)).find(({ token_hash }) => token_hash === hash);
}
