import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { siteSettingsQuery } from './queries.ts';
import './operator-contact.css';

interface ContactLinksProps {
  /** Whether to include Telegram. */
  all?: boolean;
  /** Additional links of the screen, shown first. */
  children?: ReactNode;
}

/** The operator's telephone and messengers as links; missing ones are left out. */
export function ContactLinks({ all = false, children }: ContactLinksProps) {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const { contact_phone: phone, whatsapp, telegram } = settings ?? {};
  return (
    <p className="contact-links">
      {children}
      {phone && (
        <a className="btn line" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {t('contact.call', { phone: phone.replaceAll(' ', '\u00a0') })}
        </a>
      )}
      {whatsapp && (
        <a className="btn line" href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener">
          <Icon name="chat" />
          {t('contact.chat')}
        </a>
      )}
      {all && telegram && (
        <a className="btn line" href={telegram} target="_blank" rel="noopener">
          <Icon name="chat" />
          {t('contact.telegram')}
        </a>
      )}
    </p>
  );
}
