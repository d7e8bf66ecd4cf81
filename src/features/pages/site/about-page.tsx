import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Html } from '../../../ui/html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import type { TeamMember } from '../contract.ts';
import { PageBanner } from './page-banner.tsx';
import { pageTextQuery, teamQuery } from './queries.ts';
import './about.css';

/** The team of the operator. [ABT-01] */
export function AboutPage() {
  const t = useText();
  const { data: page } = useScreenQuery(pageTextQuery(useApi(), 'about', useLanguage()));
  const title = page?.title || t('about.title');
  return (
    <div className="page">
      <PageMeta title={title} description={() => t('page.description.about')} />
      <Breadcrumbs items={[{ label: t('nav.home'), to: '/' }, { label: t('nav.about') }]} />
      <div className="split">
        <div className="stack">
          <h1>{title}</h1>
          {page?.content ? (
            <Html html={page.content} className="prose lead" />
          ) : (
            <p className="lead">{t('about.intro')}</p>
          )}
        </div>
        <PageBanner page="about" heading={title} />
      </div>
      <Team />
    </div>
  );
}

function Team() {
  const t = useText();
  const { data: members = [], isPending } = useScreenQuery(teamQuery(useApi(), useLanguage()));
  return (
    <section className="team stack l">
      <h2>{t('about.team')}</h2>
      {isPending && (
        <p className="loading" role="status">
          {t('common.loading')}
        </p>
      )}
      {!isPending && members.length === 0 && <p className="soft">{t('about.no_team')}</p>}
      <ul className="members">
        {members.map((member) => (
          <Member key={`${member.name} ${member.position}`} member={member} />
        ))}
      </ul>
    </section>
  );
}

/** A member's e-mail and chat links, if any. [ABT-02] [ABT-03] */
function Member({ member: { photo, name, position, email, whatsapp } }: { member: TeamMember }) {
  const t = useText();
  return (
    <li className="member">
      {photo ? (
        <Picture
          src={photo}
          alt={name}
          width="400"
          height="400"
          loading="lazy"
          sizes="(min-width:64rem) 33vw,11rem"
        />
      ) : (
        <div className="no-photo">
          <Icon name="people" />
        </div>
      )}
      <h3>{name}</h3>
      <p className="soft">{position}</p>
      <p className="member-links">
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {t('about.email')}
            <span className="sr">: {name}</span>
          </a>
        )}
        {whatsapp && (
          <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>
            <Icon name="chat" />
            {t('about.chat')}
            <span className="sr">: {name}</span>
          </a>
        )}
      </p>
    </li>
  );
}
