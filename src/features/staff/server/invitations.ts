import { randomUUID } from 'node:crypto';
import type { Reader, Writer } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { FALLBACK_LANGUAGE } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import type { StaffRole } from '../../../values/staff-role.ts';
import { recordAudit } from './record-audit.ts';
import { findStaffByEmail } from './repository.ts';
import { hashToken, newLinkToken } from './secret-token.ts';

const VALID_MS = 7 * 24 * 3_600_000;

export interface Invitation {
  name: string;
  email: string;
  role: StaffRole;
}

/** What the mail `staff-invitation` is rendered from. */
export interface InvitationMail {
  invitationId: string;
}

/**
 * Sends someone a link that lets them in; a second invitation to the same address ends the first. Throws 409
 * when the address has an account.
 */
export async function inviteStaff(
  { database, now }: ApiServices,
  staff: Staff,
  { name, email, role }: Invitation,
): Promise<void> {
  const id = randomUUID();
  const notAfter = new Date(now().getTime() + VALID_MS);
  await database.write(async (trx) => {
    if (await findStaffByEmail(trx, email)) {
      throw new ApiError(409, 'account_exists', 'This address has an account');
    }
    await trx.deleteFrom('staff_invitations').where('email', '=', email).execute();
    await trx
      .insertInto('staff_invitations')
      .values({
        id,
        token_hash: hashToken(await newLinkToken(trx, id)),
        email,
        name,
        role,
        invited_by: staff.id,
        invited_at: now().toISOString(),
        expires_at: notAfter.toISOString(),
      })
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
    const entry = { action: 'invite', entity: 'invitation', entityId: id, after: { name, role } };
    await recordAudit(trx, { staff, ...entry, now: now() });
  });
}

/** The invitations that nobody has accepted yet, the newest first. */
export function listInvitations(db: Reader, now: Date) {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'name', 'email', 'role', 'invited_at', 'expires_at'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends an invitation before it is accepted. Throws 404 when there is none. */
export async function withdrawInvitation(
  { database, now }: ApiServices,
  staff: Staff,
  id: string,
): Promise<void> {
  await database.write(async (trx) => {
    const withdrawn = await deleteInvitation(trx, id);
    if (!withdrawn) throw notFound('The invitation');
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

/** Takes an invitation away; what it said, if it was there. */
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
