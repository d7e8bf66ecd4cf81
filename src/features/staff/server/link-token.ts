import type { Reader } from '../../../db/database.ts';
import type { Keys } from '../../../db/keys/keys.ts';
import type { StaffRole } from '../../../values/staff-role.ts';
import { hashToken } from './secret-token.ts';

/** What an invitation rests on. `access_version` is its issuer's. */
export interface InvitationState {
  id: string;
  email: string;
  role: StaffRole;
  invited_by: string;
  expires_at: string;
  access_version: number;
}

/** What a reset link rests on. `access_version` is its account's. */
export interface ResetState {
  id: string;
  staff_id: string;
  expires_at: string;
  access_version: number;
}

/**
 * The token of the link in an invitation: signed with the key file over all that it rests on, so that a change of
 * any of it ends the link, and neither the outbox nor a copy of the database holds it. [SEC-37]
 */
export function invitationToken(keys: Keys, state: InvitationState): string {
  const { id, email, role, invited_by, expires_at, access_version } = state;
  const parts = [id, email, role, invited_by, expires_at, String(access_version)];
  return keys.mac('staff-link', 'invitation', ...parts);
}

/** The token of the link to a new password, in the same way. [SEC-37] */
export function resetToken(keys: Keys, { id, staff_id, expires_at, access_version }: ResetState): string {
  return keys.mac('staff-link', 'reset', id, staff_id, expires_at, String(access_version));
}

/** The invitations that can be accepted: neither over nor resting on what has changed since. */
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

/** The links to a new password that work. */
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

/** The invitation whose link somebody came by. */
export async function findInvitation(db: Reader, keys: Keys, now: Date, token: string) {
  const hash = hashToken(token);
  return (await openInvitations(db, keys, now)).find(({ token_hash }) => token_hash === hash);
}

/** The reset link that somebody came by. */
export async function findReset(db: Reader, keys: Keys, now: Date, token: string) {
  const hash = hashToken(token);
  return (await openResets(db, keys, now)).find(({ token_hash }) => token_hash === hash);
}
