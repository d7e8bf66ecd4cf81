import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { siteSettingsQuery } from '../../pages/site/queries.ts';

/** The messengers of the operator, with the words of the request filled in; missing ones are left out. [JOIN-07] */
export function JoinChannels({ text }: { text: string }) {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const { whatsapp = '', telegram = '' } = settings ?? {};
  if (!whatsapp && !telegram) return null;
  const words = `?text=${encodeURIComponent(text)}`;
  return (
    <div className="stack channels-of-join">
      <p>{t('join.form_or')}</p>
      <p className="contact-links">
        {whatsapp && <Channel href={`https://wa.me/${whatsapp}${words}`} name={t('contact.chat')} />}
        {telegram && <Channel href={telegram + words} name={t('contact.telegram')} />}
      </p>
    </div>
  );
}

function Channel({ href, name }: { href: string; name: string }) {
  return (
    <a className="btn line" href={href} target="_blank" rel="noopener">
      <Icon name="chat" />
      {name}
    </a>
  );
}
