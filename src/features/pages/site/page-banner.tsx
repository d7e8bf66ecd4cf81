import { useEffect } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { localizeOrRussian } from '../../../i18n/languages.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import type { BannerPage } from '../contract.ts';
import { bannerQuery } from './queries.ts';
import './page-banner.css';

/** Half the page, or all of it on a phone. */
const WIDTH = '(min-width:64rem) 50vw,100vw';

interface BannerProps {
  page: BannerPage;
  /** What the page is called: a banner of the same title does not say it a second time. */
  heading: string;
}

/** Picture and title of a page; nothing while it loads. [BAN-01] [BAN-03] [BAN-04] [BAN-06] */
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
      <Picture src={banner.image} alt="" width="1200" height="600" sizes={WIDTH} />
      {title && title !== heading && <p className="banner-title">{title}</p>}
    </div>
  );
}
