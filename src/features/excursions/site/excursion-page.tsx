import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { PageMeta, Structured } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import type { ExcursionDetail } from '../contract.ts';
import { excursionData } from './excursion-data.ts';
import { ExcursionFacts } from './excursion-facts.tsx';
import { ExcursionStory } from './excursion-story.tsx';
import { Gallery } from './gallery.tsx';
import { JoinBar } from './join-bar.tsx';
import { PickupChooser } from './pickup-chooser.tsx';
import { excursionQuery } from './queries.ts';
import './excursion.css';
import { matchPath } from '../../../ui/match-path.ts';
import { usePathname } from '../../../ui/router.tsx';

/** Page of one excursion. While loading and after a failure it shows that it loads, then with the cause of the failure. [EXD-40] [EXD-41] */
export function ExcursionPage() {
  const id = matchPath('/excursion/:id', usePathname())?.id ?? '';
  const t = useText();
  const language = useLanguage();
  const { data: excursion, error, refetch } = useScreenQuery(excursionQuery(useApi(), id, language));
  const title = excursion?.localized_title || excursion?.title || t('excursion.generic_title');
  return (
    <div className="page">
      <PageMeta
        title={title}
        description={() => excursion?.localized_description || t('page.description.excursions')}
        image={excursion?.image ?? undefined}
      />
      {import.meta.env.SSR && excursion && (
        <Structured data={excursionData(id, title, excursion, { t, language })} />
      )}
      <Breadcrumbs
        items={[
          { label: t('nav.home'), to: '/' },
          { label: t('nav.excursions'), to: '/excursions' },
          { label: title },
        ]}
      />
      {/* It stays when the excursion comes: it may have the focus. */}
      <div className={excursion ? 'sr' : 'stack'} role="status">
        {!excursion && (
          <>
            <p className="loading">{t('excursion.loading')}</p>
            <FailureCause error={error} onRetry={refetch} />
          </>
        )}
      </div>
      {excursion && <Excursion key={id} id={id} title={title} excursion={excursion} />}
    </div>
  );
}

interface ExcursionProps {
  id: string;
  title: string;
  excursion: ExcursionDetail;
}

/** Texts left, hotel and pickup right; on a phone the hotel precedes the texts. [EXD-02] [EXD-38] */
function Excursion({ id, title, excursion }: ExcursionProps) {
  const { images = [], image_alts = [], image, available_days = [], next_dates = [] } = excursion;
  return (
    <article className="ex">
      <div className="title">
        <h1>{title}</h1>
      </div>
      <Gallery images={images.length > 0 ? images : [image]} alts={image_alts} title={title} />
      <ExcursionFacts excursion={excursion} />
      <PickupChooser
        excursion={{ id, title, hours: excursion.duration }}
        days={available_days}
        dates={next_dates}
      />
      <ExcursionStory id={id} title={title} excursion={excursion} />
      {next_dates.length > 0 && <JoinBar price={excursion.price_from} />}
    </article>
  );
}
