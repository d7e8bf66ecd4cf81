import { useEffect, useState } from 'react';
import { CookieSettingsButton } from '../features/consent/site/cookie-settings-button.tsx';
import type { SiteSettings } from '../features/pages/contract.ts';
import { PolicyButton } from '../features/pages/site/policy-button.tsx';
import { siteSettingsQuery } from '../features/pages/site/queries.ts';
import { useText } from '../i18n/i18n.ts';
import { useApi } from '../ui/api-client.ts';
import { Icon, type IconName, LogoMark } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Structured } from '../ui/page-meta.tsx';
import { useScreenQuery } from '../ui/query.ts';
import { todayInMadrid } from '../values/calendar-date.ts';
import { NAVIGATION } from './navigation.ts';

export function Footer() {
  const t = useText();
  return (
    <footer className="foot">
      <div className="tiles" />
      <div className="page">
        <div>
          <Link className="logo" to="/">
            <LogoMark />
            Costa Sol Info
          </Link>
          <p className="tagline">{t('footer.tagline')}</p>
        </div>
        <nav aria-label={t('footer.navigation')}>
          {NAVIGATION.map(({ to, label }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <ContactBlock />
        <div className="legal">
          <Copyright />
          <CookieSettingsButton />
          <PolicyButton className="plain">{t('footer.privacy_policy')}</PolicyButton>
        </div>
      </div>
    </footer>
  );
}

/** The current year on this device; the cached page may be from another year. [FOOT-05] */
function Copyright() {
  const t = useText();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // React keeps mismatching text as the server rendered it; a new key forces a new element.
  return (
    <span key={hydrated ? 'browser' : 'server'} suppressHydrationWarning>
      {t('footer.copyright', { year: todayInMadrid().slice(0, 4) })}
    </span>
  );
}

function ContactBlock() {
  const t = useText();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  if (!settings) return <div className="contact" />;
  const { contact_email: email, whatsapp } = settings;
  const chat = whatsapp && `https://wa.me/${whatsapp}`;
  return (
    <div className="contact">
      {import.meta.env.SSR && <Structured data={operatorData(settings)} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {chat && <a href={chat}>{t('contact.chat')}</a>}
      <div className="soc">
        <Social href={settings.facebook} icon="people" name={t('footer.social_network')} />
        <Social href={settings.instagram} icon="photo" name={t('footer.photo_network')} />
        <Social href={chat} icon="chat" name={t('footer.messenger')} />
      </div>
    </div>
  );
}

function operatorData(settings: SiteSettings) {
  const { operator_name, contact_email, contact_phone, facebook, instagram } = settings;
  return {
    '@type': 'TravelAgency',
    name: operator_name,
    url: '/',
    logo: '/icons/icon-512.png',
    email: contact_email,
    telephone: contact_phone,
    areaServed: 'Costa del Sol',
    sameAs: [facebook, instagram].filter(Boolean),
  };
}

function Social({ href, icon, name }: { href: string; icon: IconName; name: string }) {
  if (!href) return null;
  return (
    <a href={href} aria-label={name} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
    </a>
  );
}
