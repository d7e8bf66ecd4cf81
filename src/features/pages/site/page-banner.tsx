import { useEffect } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { localizeOrRussian } from '../../../i18n/languages.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import type { ShownBanner } from '../contract.ts';
import { bannerQuery } from './queries.ts';
import './page-banner.css';

/** The picture is as wide as the page below everything else; elsewhere half of it on wide screens. */
const WIDE: readonly ShownBanner[] = ['excursions', 'group_transfer', 'private_transfer'];

interface BannerProps {
  page: ShownBanner;
  /** The page's title; an equal title of the banner is not repeated. */
  heading: string;
}

/** Picture and title of a page; empty while loading. [BAN-01] [BAN-03] [BAN-04] [BAN-06] */
export function PageBanner({ page, heading }: BannerProps) {
  const t = useText();
  const language = useLanguage();
  const { data: banner, isError } = useScreenQuery(bannerQuery(useApi(), page));
  const titles = banner?.titles ?? {};
  const untitled = banner !== undefined && Object.keys(titles).length === 0;

  useEffect(() => {
    if (untitled) console.warn(`The banner of ${page} has no titles`);
  }, [untitled, page]);

  if (isError) return <p className="banner-failed">{t('banner.failed')}</p>;
  if (!banner) return null;
  const title = localizeOrRussian(titles, language);
  return (
    <div className="banner">
      <Picture
        src={banner.image}
        alt=""
        width="1200"
        height="600"
        sizes={WIDE.includes(page) ? 'min(100vw,78rem)' : '(min-width:64rem) 50vw,100vw'}
        {...(page === 'excursions' ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
      {title && title !== heading && <p className="banner-title">{title}</p>}
    </div>
  );
}
