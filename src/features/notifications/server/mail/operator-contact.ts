import type { MailText } from '../../../../mail/mail-texts.ts';
import type { OperatorContact } from './transfer-mail-content.ts';

/** A way to reach the operator: what it is called, where it leads, how it is written down. */
export interface ContactWay {
  label: string;
  href: string;
  plain: string;
}

/** Phone first, then the messengers, then e-mail; what staff have not given is left out. */
export function contactWays(operator: OperatorContact, t: MailText): ContactWay[] {
  const { contact_phone: phone, whatsapp, telegram, contact_email: email } = operator;
  const ways: (ContactWay | undefined)[] = [
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
  return ways.filter((way) => way !== undefined);
}

function messenger(name: string, address: string, t: MailText): ContactWay {
  return { label: t('contact.chat', { messenger: name }), href: address, plain: `${name}: ${address}` };
}
