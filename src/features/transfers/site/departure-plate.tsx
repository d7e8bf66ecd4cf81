import { type MessageId, useDates, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlateTime } from '../../../ui/plate-time.tsx';
import type { Departure, TransferType } from '../../departures/contract.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { ContactLinks } from '../../pages/site/contact-links.tsx';
import { StopDirections } from '../../stops/site/stop-directions.tsx';
import { ChangedBand } from './changed-band.tsx';
import { hotelLabel } from './lookup-summary.tsx';
import { walkBetween } from './walk.ts';

interface DeparturePlateProps {
  type: TransferType;
  departure: Departure;
  /** The message while the time is not assigned. */
  pending: MessageId | undefined;
  left: boolean;
  hotel: ChosenHotel | undefined;
}

/**
 * Pickup time, day and place as stored, without time zone conversion, the hotel that they belong to, and what they
 * replaced, until the coach has left. [TRX-05] [TRX-17] [LIVE-02] [LIVE-03]
 */
export function DeparturePlate({ type, departure, pending, left, hotel }: DeparturePlateProps) {
  const { pickup_date: date, pickup_time: time } = departure;
  const t = useText();
  const dates = useDates();
  if (pending || !time) {
    return (
      <section className="plate none pending">
        <ChangedBand departure={departure} />
        <div className="in">
          <p className="what initial">{dates.label(date)}</p>
          <p lang="es">{hotelLabel(hotel)}</p>
          <p className="big">{t('transfer.pending_big')}</p>
          {pending && !left && <p>{t(pending)}</p>}
          <ContactLinks />
          <PickupPoint departure={departure} hotel={hotel} />
        </div>
      </section>
    );
  }
  return (
    <section className={left ? 'plate none' : 'plate'}>
      {!left && <ChangedBand departure={departure} />}
      <div className="in">
        {!left && (
          <p className="what">{t(type === 'group' ? 'transfer.leaves_at' : 'transfer.private_leaves_at')} </p>
        )}
        <PlateTime time={time} date={date} />
        <p className="day initial">{dates.below(date)}</p>
        <p lang="es">{hotelLabel(hotel)}</p>
        <PickupPoint departure={departure} hotel={hotel} />
      </div>
    </section>
  );
}

/** Where guests wait, how far it is on foot, and how they find it where the stop is known. [STOP-01] [STAND-01] */
function PickupPoint({ departure, hotel }: Pick<DeparturePlateProps, 'departure' | 'hotel'>) {
  const t = useText();
  const { pickup_point: name, stop } = departure;
  if (!name) return null;
  const walk = walkBetween(hotel, { latitude: departure.pickup_lat, longitude: departure.pickup_lng });
  return (
    <p className="where">
      <Icon name="pin" />
      <span className="sr">{t('transfer.pickup_point')}: </span>
      <b lang="es">{name}</b>
      {walk && <span>{t('transfer.walk', walk)}</span>}
      <StopDirections stop={stop} />
    </p>
  );
}
