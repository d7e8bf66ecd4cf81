import { FALLBACK_LANGUAGE } from '../../../../i18n/languages.ts';
import { ActionButton } from '../../../../mail/layout/elements.tsx';
import { noticeMail } from '../../../../mail/layout/notice-mail.tsx';
import type { StaffRole } from '../../../../values/staff-role.ts';
import type { InvitationContent, PasswordResetContent } from './staff-mail-content.ts';

/** The back office is in English. */
const language = FALLBACK_LANGUAGE;
const ROLES: Record<StaffRole, string> = { editor: 'an editor', admin: 'an administrator' };

export function invitationMail({ siteUrl, name, role, invitedBy, link }: InvitationContent) {
  return noticeMail({
    language,
    siteUrl,
    subject: 'Your invitation to the back office of Costa Sol Info',
    title: `Welcome, ${name}`,
    text: `${invitedBy} invites you to the back office of Costa Sol Info as ${ROLES[role]}. Choose a password, and you are in. The link works once, within seven days.`,
    fields: [],
    more: action('Accept the invitation', link),
    footer:
      'You receive this e-mail because a colleague in the back office entered your address. If you do not expect it, there is nothing to do.',
  });
}

export function passwordResetMail({ siteUrl, name, link }: PasswordResetContent) {
  return noticeMail({
    language,
    siteUrl,
    subject: 'Choose a new password for the back office of Costa Sol Info',
    title: 'A new password',
    text: `${name}, someone asked for a new password for your account in the back office. If it was you, choose one now. The link works once, within an hour, and ends all your sessions.`,
    fields: [],
    more: action('Choose a password', link),
    footer: 'If it was not you, there is nothing to do: your password stays as it is.',
  });
}

function action(label: string, link: string) {
  return { html: <ActionButton href={link}>{label}</ActionButton>, lines: [`${label}: ${link}`] };
}
