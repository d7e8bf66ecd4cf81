import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { UnknownHotel, useUnknownHotel } from '../../hotels/site/unknown-hotel.tsx';
import { PageBanner } from '../../pages/site/page-banner.tsx';
import { ExcursionCardLink } from './excursion-card-link.tsx';
import { ExcursionFilters } from './excursion-filters.tsx';
import { type ExcursionFilter, filterExcursions, filterOf } from './filter-excursions.ts';
import { HotelFilter } from './hotel-filter.tsx';
import { excursionsQuery, type ListedExcursion } from './queries.ts';
import './excursions.css';
import { useSearch } from '../../../ui/router.tsx';

/** The list of excursions. A failed request looks like an empty list, with its cause. [EXL-01] [EXL-04] [EXL-05] [EXL-06] [EXL-07] */
export function ExcursionsPage() {
  const t = useText();
  const filter = filterOf(useSearch());
  const query = excursionsQuery(useApi(), useLanguage(), filter.hotelId);
  const { data: excursions, isPending, error, refetch } = useScreenQuery(query);
  const title = t('excursions.title');
  return (
    <div className="page excursions">
      <PageMeta title={title} description={() => t('page.description.excursions')} />
      <Breadcrumbs items={[{ label: t('nav.home'), to: '/' }, { label: t('nav.excursions') }]} />
      <h1>{title}</h1>
      <div className="sieve">
        <HotelFilter filter={filter} />
        <ExcursionFilters excursions={excursions ?? []} filter={filter} />
      </div>
      {isPending ? (
        <Loading />
      ) : excursions?.length ? (
        <Catalogue excursions={excursions} filter={filter} />
      ) : (
        <NoneFound hotelId={filter.hotelId} error={error} onRetry={refetch} />
      )}
      <PageBanner page="excursions" heading={title} />
    </div>
  );
}

/** Three, two or one column, as laid out in excursions.css. */
const CARD_SIZES = '(min-width:84rem) 25rem,(min-width:64rem) 30vw,(min-width:48rem) 46vw,100vw';

interface CatalogueProps {
  excursions: readonly ListedExcursion[];
  filter: ExcursionFilter;
}

/** The excursions that match the address. */
function Catalogue({ excursions, filter }: CatalogueProps) {
  const t = useText();
  const found = filterExcursions(excursions, filter);
  return (
    <>
      <p className="sr" role="status">
        {t('excursions.count', { count: found.length })}
      </p>
      <h2 className="sr">{t('excursions.all')}</h2>
      {found.length > 0 ? (
        <div className="cards">
          {found.map((excursion, position) => (
            <ExcursionCardLink
              key={excursion.id}
              excursion={excursion}
              hotelId={filter.hotelId}
              sizes={CARD_SIZES}
              first={position === 0}
            />
          ))}
        </div>
      ) : (
        <div className="stack">
          <p>{t('excursions.none_found')}</p>
          <p>
            <Link className="btn line" to="/excursions">
              {t('excursions.all')}
            </Link>
          </p>
        </div>
      )}
    </>
  );
}

interface NoneFoundProps {
  hotelId: number | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Message for an empty list, or for a hotel without excursions. [EXL-05] [EXL-09] */
function NoneFound({ hotelId, error, onRetry }: NoneFoundProps) {
  const t = useText();
  const unknown = useUnknownHotel(hotelId);
  if (unknown) {
    return (
      <div className="stack">
        <UnknownHotel />
        <p>
          <Link className="btn line" to="/excursions">
            {t('excursions.all')}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="stack">
      <h2>{t('excursions.none_found')}</h2>
      {error ? (
        <FailureCause error={error} onRetry={onRetry} />
      ) : (
        <p>{t(hotelId === undefined ? 'excursions.none_hint' : 'excursions.none_for_hotel')}</p>
      )}
      <p>
        <Link className="btn line" to="/contacts">
          {t('nav.contacts')}
        </Link>
      </p>
    </div>
  );
}

function Loading() {
  const t = useText();
  return (
    <>
      <p className="loading" role="status">
        {t('excursions.loading')}
      </p>
      <div className="cards loading" aria-hidden="true">
        <div className="sk" />
        <div className="sk" />
        <div className="sk" />
      </div>
    </>
  );
}
