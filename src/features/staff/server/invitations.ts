import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { Keys } from '../../../db/keys/keys.ts';
import type { Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { FALLBACK_LANGUAGE } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import type { StaffRole } from '../../../values/staff-role.ts';
import type { RequestServices } from './access-origin.ts';
import { invitationToken, openInvitations } from './link-token.ts';
import { LINK_VALIDITY } from './mail/staff-mail-content.ts';
import { recordAccess } from './record-access.ts';
import { recordAudit } from './record-audit.ts';
import { findStaff, findStaffByEmail, lockStaff } from './repository.ts';
import { hashToken } from './secret-token.ts';

export interface Invitation {
  name: string;
  email: string;
  role: StaffRole;
}

/** Payload of the mail `staff-invitation`. */
export const invitationMailSchema = z.object({ invitationId: z.string() });
export type InvitationMail = z.infer<typeof invitationMailSchema>;

/**
 * Sends an invitation link; a second invitation to an address replaces the first. Throws 409 when the address has an
 * account.
 */
export async function inviteStaff(
  { database, now, origin }: RequestServices,
  staff: Staff,
  { name, email, role }: Invitation,
): Promise<void> {
  const id = randomUUID();
  const notAfter = new Date(now().getTime() + LINK_VALIDITY.invitation.ms);
  await database.write(async (trx) => {
    const access_version = await requireCurrentAdmin(trx, database.engine, staff);
    if (await findStaffByEmail(trx, email)) {
      throw new ApiError(409, 'account_exists', 'This address has an account');
    }
    await trx.deleteFrom('staff_invitations').where('email', '=', email).execute();
    const state = { id, email, role, invited_by: staff.id, expires_at: notAfter.toISOString() };
    const token = invitationToken(database.keys, { ...state, access_version });
    await trx
      .insertInto('staff_invitations')
      .values({ ...state, name, token_hash: hashToken(token), invited_at: now().toISOString() })
      .execute();
    const payload: InvitationMail = { invitationId: id };
    await enqueueMail(trx, {
      event: 'staff-invitation',
      recipient: email,
      language: FALLBACK_LANGUAGE,
      payload,
      notAfter,
      now: now(),
    });
    const sent = { event: 'invitation-sent', staffId: null, actorId: staff.id, detail: role } as const;
    await recordAccess(trx, { ...sent, origin, now: now() });
    const entry = { action: 'invite', entity: 'invitation', entityId: id, after: { name, role } };
    await recordAudit(trx, { staff, ...entry, now: now() });
  });
}

/** Access version of the issuer. Throws 403 if they have lost access since the call began. */
async function requireCurrentAdmin(trx: Writer, engine: Engine, { id }: Staff): Promise<number> {
  await lockStaff(trx, engine, id);
  const issuer = await findStaff(trx, id);
  if (issuer?.active === 1 && issuer.role === 'admin') return issuer.access_version;
  throw new ApiError(403, 'not_allowed', 'This takes the role admin');
}

/** Pending invitations, newest first. */
export async function listInvitations(db: Reader, keys: Keys, now: Date) {
  const open = await openInvitations(db, keys, now);
  return open.map(({ id, name, email, role, invited_at, expires_at }) => ({
    ...{ id, name, email, role, invited_at, expires_at },
  }));
}

/** Withdraws a pending invitation. Throws 404 if there is none. */
export async function withdrawInvitation(
  { database, now, origin }: RequestServices,
  staff: Staff,
  id: string,
): Promise<void> {
  await database.write(async (trx) => {
    const withdrawn = await deleteInvitation(trx, id);
    if (!withdrawn) throw notFound('The invitation');
    const act = { event: 'invitation-withdrawn', staffId: null, actorId: staff.id } as const;
    await recordAccess(trx, { ...act, detail: withdrawn.role, origin, now: now() });
    await recordAudit(trx, {
      staff,
      action: 'withdraw',
      entity: 'invitation',
      entityId: id,
      before: withdrawn,
      now: now(),
    });
  });
}

/** Deletes an invitation and returns it, if it existed. */
export function deleteInvitation(
  trx: Writer,
  id: string,
): Promise<{ name: string; role: string } | undefined> {
  return trx
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning(['name', 'role'])
    .executeTakeFirst();
}
