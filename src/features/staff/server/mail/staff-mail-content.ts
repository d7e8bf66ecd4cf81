import type { RenderedMail } from '../../../../mail/mail.ts';
import type { StaffRole } from '../../../../values/staff-role.ts';

/** What an invitation to the back office says. */
export interface InvitationContent {
  siteUrl: string;
  name: string;
  role: StaffRole;
  invitedBy: string;
  /** Accepts it. */
  link: string;
}

/** What a mail for a forgotten password says. */
export interface PasswordResetContent {
  siteUrl: string;
  name: string;
  /** Leads to the choice of a new one. */
  link: string;
}

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

export interface StaffTemplates {
  invitation: (content: InvitationContent) => Words;
  passwordReset: (content: PasswordResetContent) => Words;
}
