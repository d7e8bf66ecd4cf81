import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { FailureCause } from '../../../ui/failure-cause.tsx';
import { Link } from '../../../ui/link.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useModule } from '../../../ui/use-module.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { OperatorContact } from '../../pages/site/operator-contact.tsx';
import { StopPhoto } from '../../stops/site/stop-photo.tsx';
import { type ExcursionInBrief, PickupActions } from './pickup-actions.tsx';
import { PickupMap } from './pickup-map.tsx';
import { PickupPlate } from './pickup-plate.tsx';
import { pickupQuery } from './queries.ts';
import { readPickup } from './read-pickup.ts';
import type { ScrollReason } from './use-late-scroll.ts';

interface AnswerProps {
  excursion: ExcursionInBrief;
  days: readonly number[];
  hotel: ChosenHotel | undefined;
  /** Why the page scrolls to the pickup when it appears. */
  scrolls: ScrollReason | undefined;
  /** What stands between the pickup and its map. */
  children: ReactNode;
}

const loadSavedPickup = () => import('./saved-pickup.tsx');

/** The pickup for a hotel, or a message that there is none. [EXD-30] [EXD-36] [EXD-37] */
export function PickupAnswer({ excursion, days, hotel, scrolls, children }: AnswerProps) {
  const t = useText();
  const language = useLanguage();
  const query = pickupQuery(useApi(), excursion.id, hotel?.id ?? 0);
  const asked = useScreenQuery(query, { enabled: hotel !== undefined });
  const { data: answer, isError, error, isPending, dataUpdatedAt, refetch } = asked;
  const pickup = hotel && readPickup(answer, hotel.name);
  const savedPickup = useModule(loadSavedPickup, hotel !== undefined);
  return (
    <>
      <div aria-live="polite">
        {hotel && isPending && <p className="loading">{t('common.loading')}</p>}
        {hotel && !pickup && (isError || !isPending) && (
          <>
            <p className="failed">{t('no_excursion_for_hotel')}</p>
            <FailureCause error={error} onRetry={refetch} />
          </>
        )}
        {hotel && savedPickup && answer !== undefined && (
          <savedPickup.SavedPickup
            excursion={excursion}
            days={days}
            hotel={hotel}
            pickup={pickup}
            answer={answer}
            fetchedAt={dataUpdatedAt}
            failure={error}
          />
        )}
        {pickup && <PickupPlate pickup={pickup} days={days} language={language} scrolls={scrolls} />}
      </div>
      <StopPhoto stop={pickup?.stop} />
      {pickup && <PickupActions excursion={excursion} days={days} pickup={pickup} />}
      {pickup && <p className="small soft">{t('excursion.child_free_note')}</p>}
      {hotel && !pickup && !isPending && !isError && (
        <p className="two">
          <Link to={`/excursions?hotel_id=${hotel.id}`} className="btn line">
            {t('excursions.for_hotel')}
          </Link>
          <Link to="/contacts" className="btn line">
            {t('nav.contacts')}
          </Link>
        </p>
      )}
      {children}
      {pickup && hotel && <PickupMap pickup={pickup} hotel={hotel} />}
      {pickup && <OperatorContact />}
    </>
  );
}
