import { FALLBACK_LANGUAGE } from '../../../../i18n/languages.ts';
import { ActionButton } from '../../../../mail/layout/elements.tsx';
import { noticeMail } from '../../../../mail/layout/notice-mail.tsx';
import type { StaffRole } from '../../../../values/staff-role.ts';
import { type InvitationContent, LINK_VALIDITY, type PasswordResetContent } from './staff-mail-content.ts';

/** The back office is in English. */
const language = FALLBACK_LANGUAGE;
const ROLES: Record<StaffRole, string> = { editor: 'an editor', admin: 'an administrator' };

export function invitationMail({ siteUrl, name, role, invitedBy, link }: InvitationContent) {
  return noticeMail({
    language,
    siteUrl,
    subject: 'Your invitation to the Costa Sol Info back office',
    title: `Welcome, ${name}`,
    text: `${invitedBy} has invited you to join the Costa Sol Info back office as ${ROLES[role]}. Choose a password to get started. The link works once and expires in ${LINK_VALIDITY.invitation.words}.`,
    fields: [],
    more: action('Accept the invitation', link),
    footer:
      'You are receiving this e-mail because a colleague entered your address in the back office. If you were not expecting it, you can ignore it.',
  });
}

export function passwordResetMail({ siteUrl, name, link }: PasswordResetContent) {
  return noticeMail({
    language,
    siteUrl,
    subject: 'Reset your password for the Costa Sol Info back office',
    title: 'Reset your password',
    text: `Hello ${name}, we received a request to reset the password of your back office account. If it was you, choose a new password. The link works once and expires in ${LINK_VALIDITY.passwordReset.words}. A new password signs you out on all devices.`,
    fields: [],
    more: action('Choose a new password', link),
    footer: 'If it was not you, you can ignore this e-mail: your password stays the same.',
  });
}

function action(label: string, link: string) {
  return { html: <ActionButton href={link}>{label}</ActionButton>, lines: [`${label}: ${link}`] };
}
