import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { siteSettingsQuery } from './queries.ts';
import './operator-contact.css';

/** Who operates it, and whom to call when nobody came. */
export function OperatorContact() {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  if (!settings) return null;
  const { operator_name: operator, contact_phone: phone, whatsapp } = settings;
  return (
    <section className="operator">
      <h2>{t('contact.nobody_came')}</h2>
      <p>{t('contact.nobody_came_text')}</p>
      <p className="operator-ways">
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
      </p>
      {operator && <p className="small soft">{t('contact.operated_by', { operator })}</p>}
    </section>
  );
}
