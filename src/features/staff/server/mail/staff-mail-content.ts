import type { RenderedMail } from '../../../../mail/mail.ts';
import type { StaffRole } from '../../../../values/staff-role.ts';

/** Content of an invitation mail. */
export interface InvitationContent {
  siteUrl: string;
  name: string;
  role: StaffRole;
  invitedBy: string;
  /** Link that accepts it. */
  link: string;
}

/** Content of a password reset mail. */
export interface PasswordResetContent {
  siteUrl: string;
  name: string;
  /** Link to set a new password. */
  link: string;
}

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

export interface StaffTemplates {
  invitation: (content: InvitationContent) => Words;
  passwordReset: (content: PasswordResetContent) => Words;
}
