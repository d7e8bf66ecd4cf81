import type { MailText } from '../../../../mail/mail-texts.ts';
import type { OperatorContact } from './transfer-mail-content.ts';

/** A way to contact the operator: label, link and plain text. */
export interface ContactChannel {
  label: string;
  href: string;
  plain: string;
}

/** Phone, messengers, then e-mail; channels that staff have not set are left out. */
export function contactChannels(operator: OperatorContact, t: MailText): ContactChannel[] {
  const { contact_phone: phone, whatsapp, telegram, contact_email: email } = operator;
  const channels: (ContactChannel | undefined)[] = [
    phone
      ? {
          label: t('contact.call', { phone: phone.replaceAll(' ', '\u00A0') }),
          href: `tel:${phone.replace(/[^\d+]/g, '')}`,
          plain: phone,
        }
      : undefined,
    whatsapp ? messenger('WhatsApp', `https://wa.me/${whatsapp}`, t) : undefined,
    /^https:\/\//.test(telegram) ? messenger('Telegram', telegram, t) : undefined,
    email ? { label: email, href: `mailto:${email}`, plain: email } : undefined,
  ];
  return channels.filter((way) => way !== undefined);
}

function messenger(name: string, address: string, t: MailText): ContactChannel {
  return { label: t('contact.chat', { messenger: name }), href: address, plain: `${name}: ${address}` };
}
