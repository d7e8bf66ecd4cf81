import type { MailHandlers } from '../../../../mail/mail.ts';
import { invitationMailSchema } from '../invitations.ts';
import { openInvitations, openResets } from '../link-token.ts';
import { passwordResetMailSchema } from '../reset-password.ts';
import type { StaffTemplates } from './staff-mail-content.ts';

/** Renders mails with sign-in links; returns none for links that have ended. */
export function staffMailHandlers({ invitation, passwordReset }: StaffTemplates): MailHandlers {
  return {
    'staff-invitation': async ({ payload }, { db, keys, siteUrl, now }) => {
      const { invitationId } = invitationMailSchema.parse(payload);
      const found = (await openInvitations(db, keys, now)).find(({ id }) => id === invitationId);
      if (!found) return undefined;
      const { name, role, invitedBy, token } = found;
      // A fragment reaches the page only, never a server or its log.
      const link = `${siteUrl}/admin/invitation#token=${token}&name=${encodeURIComponent(name)}`;
      return { ...invitation({ name, role, invitedBy, siteUrl, link }), secret: true };
    },
    'staff-password-reset': async ({ payload }, { db, keys, siteUrl, now }) => {
      const { resetId } = passwordResetMailSchema.parse(payload);
      const found = (await openResets(db, keys, now)).find(({ id }) => id === resetId);
      if (!found) return undefined;
      const { name, token } = found;
      const link = `${siteUrl}/admin/reset-password#token=${token}`;
      return { ...passwordReset({ name, siteUrl, link }), secret: true };
    },
  };
}
