import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Html } from '../../../ui/html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useModule } from '../../../ui/use-module.ts';
import type { TransferType } from '../../departures/contract.ts';
import { PageBanner } from '../../pages/site/page-banner.tsx';
import { transferContentQuery } from '../../pages/site/queries.ts';
import './airport-transfer.css';

const loadSavedCards = () => import('../../offline/site/saved-cards.tsx');

/** Links to both transfer types and the texts of staff, if any. [TRO-01] [TRO-03] [TRO-04] */
export function AirportTransferPage() {
  const t = useText();
  const saved = useModule(loadSavedCards);
  return (
    <div className="page">
      <PageMeta title={t('transfer.title')} description={() => t('page.description.airport_transfer')} />
      <Breadcrumbs items={[{ label: t('nav.home'), to: '/' }, { label: t('nav.airport_transfer') }]} />
      <h1>{t('transfer.title')}</h1>
      {saved && <saved.CardsWhenOffline />}
      <div className="ways">
        <TypeLink type="group" />
        <TypeLink type="private" />
      </div>
      <div className="overview">
        <Sections />
        <PageBanner page="airport_transfer" heading={t('transfer.title')} />
      </div>
    </div>
  );
}

function TypeLink({ type }: { type: TransferType }) {
  const t = useText();
  return (
    <Link className="way" to={`/airport-transfer/${type}`}>
      <h2>{t(`transfer.${type}`)}</h2>
      <p>{t(`transfer.${type}_text`)}</p>
      <Icon name="arrow" />
    </Link>
  );
}

/** The texts of staff about airport transfers. [TRO-02] */
function Sections() {
  const { data: sections } = useScreenQuery(transferContentQuery(useApi(), useLanguage()));
  return (
    <div className="sections">
      {sections?.map(({ id, title, content }) => (
        <section key={id}>
          <h2>{title}</h2>
          <Html html={content} />
        </section>
      ))}
    </div>
  );
}
