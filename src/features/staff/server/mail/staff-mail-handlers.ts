import type { MailHandlers } from '../../../../mail/mail.ts';
import type { InvitationMail } from '../invitations.ts';
import type { PasswordResetMail } from '../reset-password.ts';
import { linkToken } from '../secret-token.ts';
import type { StaffTemplates } from './staff-mail-content.ts';

/** Writes the mails with which people come into the desk; none whose link has ended meanwhile. */
export function staffMailHandlers({ invitation, passwordReset }: StaffTemplates): MailHandlers {
  return {
    'staff-invitation': async ({ payload }, { db, siteUrl, now }) => {
      const { invitationId } = payload as InvitationMail;
      const found = await db
        .selectFrom('staff_invitations as invitation')
        .innerJoin('staff', 'staff.id', 'invitation.invited_by')
        .select(['invitation.name', 'invitation.role', 'staff.name as invitedBy'])
        .where('invitation.id', '=', invitationId)
        .where('invitation.expires_at', '>', now.toISOString())
        .executeTakeFirst();
      if (!found) return undefined;
      const token = await linkToken(db, invitationId);
      // Behind the # it reaches the page, and no server on the way, nor its log.
      const link = `${siteUrl}/admin/invitation#token=${token}&name=${encodeURIComponent(found.name)}`;
      return invitation({ ...found, siteUrl, link });
    },
    'staff-password-reset': async ({ payload }, { db, siteUrl, now }) => {
      const { resetId } = payload as PasswordResetMail;
      const found = await db
        .selectFrom('staff_password_resets as reset')
        .innerJoin('staff', 'staff.id', 'reset.staff_id')
        .select('staff.name')
        .where('reset.id', '=', resetId)
        .where('reset.expires_at', '>', now.toISOString())
        .where('staff.active', '=', 1)
        .executeTakeFirst();
      if (!found) return undefined;
      const token = await linkToken(db, resetId);
      return passwordReset({ ...found, siteUrl, link: `${siteUrl}/admin/reset-password#token=${token}` });
    },
  };
}
