import type { RenderedMail } from '../../../../mail/mail.ts';
import type { StaffRole } from '../../../../values/staff-role.ts';

/** How long each link is valid, and the words of its mail for it. */
export const LINK_VALIDITY = {
  invitation: { ms: 7 * 24 * 3_600_000, words: 'seven days' },
  passwordReset: { ms: 3_600_000, words: 'an hour' },
};

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
