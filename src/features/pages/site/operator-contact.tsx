import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { ContactLinks } from './contact-links.tsx';
import { siteSettingsQuery } from './queries.ts';
import './operator-contact.css';

/** The operator, and whom to call if no transport has arrived. */
export function OperatorContact() {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  if (!settings) return null;
  const { operator_name: operator } = settings;
  return (
    <section className="operator">
      <h2>{t('contact.nobody_came')}</h2>
      <p>{t('contact.nobody_came_text')}</p>
      <ContactLinks />
      {operator && <p className="small soft">{t('contact.operated_by', { operator })}</p>}
    </section>
  );
}
